const fewRows = 100;

/** Returns whether a plan for any number of rows will do: for many rows, given as arrays, one is made each time. */
export const isForFew = (values: readonly unknown[]): boolean =>
  !values.some((value) => Array.isArray(value) && value.length > fewRows);
