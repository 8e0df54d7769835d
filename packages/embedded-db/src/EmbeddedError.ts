/** The database cannot start, or has ended. The message is a sentence for the terminal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
