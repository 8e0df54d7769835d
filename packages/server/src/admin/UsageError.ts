/** Input on the command line that cannot be used; the message is a sentence for the terminal. */
export class UsageError extends Error {
  override name = 'UsageError';
}
