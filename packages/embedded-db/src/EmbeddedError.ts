/** Prevents the start, or ended the database. The message is a sentence for the terminal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
