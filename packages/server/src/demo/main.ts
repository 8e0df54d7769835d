import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../kernel/config.ts';
import { openDatabase } from '../kernel/db/client.ts';
import { findDatabase } from '../kernel/db/findDatabase.ts';
import { migrateDatabase } from '../kernel/db/migrate.ts';
import { createLocalStorage } from '../kernel/storage/storage.ts';
import { provision } from './provisionSites.ts';
import { StartError } from '../kernel/StartError.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts.ts';
import { fillDemo } from './fillDemo.ts';
import { createPool } from './pictures/pool.ts';
import { renderPool } from './pictures/renderPool.ts';

const USAGE = 'node packages/server/src/demo/main.ts [--members 2000] [--seed 1]';

function readArguments(): { members: number; seed: string } {
  const { values } = parseArgs({
    options: { members: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } },
  });
  const members = Number(values.members);
  if (!Number.isInteger(members) || members < 0 || members > 5_000_000) {
    throw new StartError(`--members is a whole number up to 5,000,000. ${USAGE}`);
  }
  return { members, seed: values.seed };
}

async function main(): Promise<void> {
  const { members, seed } = readArguments();
  const config = readConfig();
  if (!config.demo) throw new StartError('Demo data in production needs DEMO=1.');
  if (config.photosUrl !== null) {
    throw new StartError('Demo pictures go into the local folder: unset PHOTOS_URL for demo data.');
  }
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const connection = await findDatabase(config, { onWait: say });
  try {
    await migrateDatabase(connection.url);
    const database = openDatabase({ url: connection.url, max: 2, application_name: 'rendezvous-demo' });
    try {
      await provision(database.db);
      const began = Date.now();
      const storage = createLocalStorage(path.join(config.dataDir, 'photos'));
      const result = await fillDemo({ pool: database.pool, members, seed, now: new Date() });
      await renderPool(storage, createPool(members));
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (result === null) say('There are members already: nothing was added.');
      else
        say(`${result.members} members, ${result.messages} messages, ${result.likes} likes in ${seconds} s.`);
      for (const account of DEMO_ACCOUNTS) say(`${account.kind}: ${account.email}  ${DEMO_PASSWORD}`);
    } finally {
      await database.close();
    }
  } finally {
    await connection.close();
  }
}

main().catch((error: unknown) => {
  const readable = error instanceof StartError;
  process.stderr.write(
    `${readable ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
