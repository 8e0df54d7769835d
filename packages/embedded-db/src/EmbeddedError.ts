/** What prevents the start, or ended the database; the message is a whole sentence for the terminal. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}
