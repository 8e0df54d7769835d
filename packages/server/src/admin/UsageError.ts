/** Invalid input on the command line. The message is a sentence for the terminal. */
export class UsageError extends Error {
  override name = 'UsageError';
}
