// Tests for values from outside (files, other tabs), to be applied before the page uses these values.

/** The fields of an object. */
export type Fields = Record<string, unknown>;
/** Whether a value has the expected form. */
export type Test = (value: unknown) => boolean;

/** A string. */
export const isText: Test = (value) => typeof value === "string";
/** An object, but not an array. */
export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
/** A number from 0 up. */
export const isCount: Test = (value) => typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
/** Whether a value is a finite number. */
export const isNumber: Test = (value) => typeof value === "number" && Number.isFinite(value);
/** A whole number that is exact. */
export const isWhole: Test = (value) => Number.isSafeInteger(value);
/** True or false. */
export const isFlag: Test = (value) => typeof value === "boolean";
/** A value of a parameter. */
export const isSetting: Test = (value) => isText(value) || isNumber(value) || isFlag(value);
/** A test for arrays whose entries all pass a test. */
export const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
/** A test for objects whose fields all pass a test. */
export const mapOf =
  (test: Test): Test =>
  (value) =>
    isFields(value) && Object.values(value).every(test);
/** A test that also accepts undefined. */
export const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
/** A test that requires both tests. */
export const both =
  (one: Test, other: Test): Test =>
  (value) =>
    one(value) && other(value);

/** The first field that fails its test; undefined if none does. Fields without a test are ignored. */
export const flaw = (tests: Record<string, Test>, fields: Fields): string | undefined =>
  Object.keys(tests).find((name) => !tests[name]!(fields[name]));

/** A test for objects whose named fields all pass their tests. */
export const has =
  (tests: Record<string, Test>): Test =>
  (value) =>
    isFields(value) && flaw(tests, value) === undefined;
