import type { Config } from '../config.ts';
import { StartError } from '../StartError.ts';
import { embeddedUrl, startEmbedded } from './embedded.ts';

type FoundDatabase = { url: string; close: () => Promise<void> };

/** The configured database, for commands beside a server, without a pooler in between; starts the embedded one unless a server is running it. */
export async function findDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
): Promise<FoundDatabase> {
  const configured = config.databaseDirectUrl ?? config.databaseUrl;
  if (configured !== null) return { url: configured, close: async () => undefined };
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir });
    return { url: embedded.url, close: embedded.stop };
  } catch (error) {
    const running = error instanceof StartError ? embeddedUrl(config.dataDir) : null;
    if (running === null) throw error;
    return { url: running, close: async () => undefined };
  }
}
