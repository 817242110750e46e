// Tests of values that come from outside, to be passed before they are used.

/** The fields of an object. */
export type Fields = Record<string, unknown>;
/** Whether a value is as it should be. */
export type Test = (value: unknown) => boolean;

/** A string. */
export const isText: Test = (value) => typeof value === "string";
/** An object, but no list. */
export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
/** A number from 0 up. */
export const isCount: Test = (value) => typeof value === "number" && value >= 0 && value <= Number.MAX_SAFE_INTEGER;
/** A number that is neither infinite nor none. */
export const isNumber: Test = (value) => typeof value === "number" && Number.isFinite(value);
/** A whole number that is exact. */
export const isWhole: Test = (value) => Number.isSafeInteger(value);
/** True or false. */
export const isFlag: Test = (value) => typeof value === "boolean";
/** A value of a parameter. */
export const isSetting: Test = (value) => isText(value) || isNumber(value) || isFlag(value);
/** A list with every entry as the test says. */
export const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
/** An object with every field as the test says. */
export const mapOf =
  (test: Test): Test =>
  (value) =>
    isFields(value) && Object.values(value).every(test);
/** As the test says, or not there. */
export const maybe =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
/** As both tests say. */
export const both =
  (one: Test, other: Test): Test =>
  (value) =>
    one(value) && other(value);

/** The first field that is not as its test says; undefined if all are. Fields without a test do no harm. */
export const flaw = (tests: Record<string, Test>, fields: Fields): string | undefined =>
  Object.keys(tests).find((name) => !tests[name]!(fields[name]));

/** An object without a flaw. */
export const has =
  (tests: Record<string, Test>): Test =>
  (value) =>
    isFields(value) && flaw(tests, value) === undefined;
