import { createSiteRegistry } from '../areas/site/createSiteRegistry.ts';
import type { SetupServices } from '../areas/staff/Author.ts';
import { readConfig } from '../kernel/config.ts';
import type { Config } from '../kernel/config.ts';
import { openDatabase } from '../kernel/db/client.ts';
import { findDatabase } from '../kernel/db/findDatabase.ts';
import { migrateDatabase } from '../kernel/db/migrate.ts';
import { createEventBus } from '../kernel/realtime/EventBus.ts';
import { createPostgresTransport, createRedisTransport } from '../kernel/realtime/transport.ts';

/** The database, and a bus that notifies the server's processes. */
export type Admin = SetupServices & { config: Config; databaseUrl: string };

/**
 * Migrates the configured database and runs `work` on it.
 * @param needs.needsFixedRows whether to write every area's fixed rows too, which loads the whole
 * server
 */
export async function openAdmin<T>(
  environment: NodeJS.ProcessEnv,
  { needsFixedRows }: { needsFixedRows: boolean },
  work: (admin: Admin) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment, false);
  const found = await findDatabase(config, { onWait: (line) => process.stderr.write(`${line}\n`) });
  try {
    await migrateDatabase(found.url);
    const database = openDatabase({ url: found.url, max: 2, application_name: 'rendezvous-admin' });
    const bus = createEventBus(
      config.redisUrl
        ? createRedisTransport(config.redisUrl)
        : createPostgresTransport({ url: found.url, pool: database.pool }),
    );
    try {
      if (needsFixedRows) await (await import('../areas.ts')).writeFixedRows(database.db);
      const sites = createSiteRegistry(database.db, config);
      return await work({
        config,
        databaseUrl: found.url,
        db: database.db,
        bus,
        sites,
        now: () => new Date(),
      });
    } finally {
      await bus.close();
      await database.close();
    }
  } finally {
    await found.close();
  }
}
