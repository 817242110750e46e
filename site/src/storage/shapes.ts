// Tests for values from files and other tabs, which the page applies before it uses such values.

/** The fields of an object. */
export type Fields = Record<string, unknown>;
/** Whether a value has the expected form. */
export type Test = (value: unknown) => boolean;

/** Whether a value is a string. */
export const isText: Test = (value) => typeof value === "string";
/** Whether a value is an object and not an array. */
export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
/** Whether a value is a number from 0 up to the largest exact integer. */
export const isCount: Test = (value) => typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
/** Whether a value is a finite number. */
export const isNumber: Test = (value) => typeof value === "number" && Number.isFinite(value);
/** Whether a value is an exact whole number. */
export const isWhole: Test = (value) => Number.isSafeInteger(value);
/** Whether a value is a boolean. */
export const isFlag: Test = (value) => typeof value === "boolean";
/** Whether a value can be the value of a parameter. */
export const isSetting: Test = (value) => isText(value) || isNumber(value) || isFlag(value);
/** Returns a test for arrays whose entries all pass a test. */
export const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
/** Returns a test for objects whose fields all pass a test. */
export const mapOf =
  (test: Test): Test =>
  (value) =>
    isFields(value) && Object.values(value).every(test);
/** Returns a test that also accepts undefined. */
export const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
/** Returns a test that requires two tests. */
export const both =
  (one: Test, other: Test): Test =>
  (value) =>
    one(value) && other(value);

/** The first field that fails its test; undefined if none does. Fields without a test are ignored. */
export const flaw = (tests: Record<string, Test>, fields: Fields): string | undefined =>
  Object.keys(tests).find((name) => !tests[name]!(fields[name]));

/** Returns a test for objects whose named fields all pass their tests. */
export const has =
  (tests: Record<string, Test>): Test =>
  (value) =>
    isFields(value) && flaw(tests, value) === undefined;
