/** The `code` of an error of Node or the database (`EEXIST`, `57P03`); undefined where there is none. */
export const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
