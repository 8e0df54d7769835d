import type { Embedded, EmbeddedOptions } from '@rendezvous/embedded-db';
import { explainFileError, StartError } from '../StartError.ts';

/** Explains why the embedded PostgreSQL cannot start; returns other errors unchanged. */
export async function explainEmbedded(error: unknown, dataDir: string): Promise<unknown> {
  const { EmbeddedError } = await import('@rendezvous/embedded-db');
  return error instanceof EmbeddedError
    ? new StartError(error.message, { cause: error })
    : explainFileError(error, dataDir);
}

/**
 * Starts the embedded PostgreSQL. Its package is loaded only here.
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
