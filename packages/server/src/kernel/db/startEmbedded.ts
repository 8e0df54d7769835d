import type { Embedded, EmbeddedOptions } from '@rendezvous/embedded-db';
import { explainFileError, StartError } from '../StartError.ts';

/** What prevents the start of the embedded PostgreSQL, as a sentence for the terminal; anything else unchanged. */
export async function explainEmbedded(error: unknown, dataDir: string): Promise<unknown> {
  const { EmbeddedError } = await import('@rendezvous/embedded-db');
  return error instanceof EmbeddedError
    ? new StartError(error.message, { cause: error })
    : explainFileError(error, dataDir);
}

/**
 * The embedded PostgreSQL for a server. A server with a database of its own never loads the package.
 * @throws StartError with a sentence for the terminal
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const embeddedDb = await import('@rendezvous/embedded-db');
  try {
    return await embeddedDb.startEmbedded(options);
  } catch (error) {
    throw await explainEmbedded(error, options.dataDir);
  }
}
