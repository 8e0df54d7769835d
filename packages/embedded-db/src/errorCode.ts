/** Returns the `code` of an error of Node or the database (`EEXIST`, `57P03`), if any. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
