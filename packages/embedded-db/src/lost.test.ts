import { renameSync } from 'node:fs';
import path from 'node:path';
import type * as Promises from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { keep, makeFolder, removeEmbedded, readPostmaster } from './fixtures/embeddedServers.ts';
import type { EmbeddedError } from './EmbeddedError.ts';
import { startEmbedded } from './startEmbedded.ts';

const timers = jest.requireActual<typeof Promises>('node:timers/promises');
const wait = timers.setTimeout;

afterEach(async () => {
  await removeEmbedded();
  jest.restoreAllMocks();
});

test('a database that cannot be started again is reported with the reason', async () => {
  // The delays between restart attempts add up to 18 seconds.
  jest.spyOn(timers, 'setTimeout').mockImplementation((ms = 0, value) => wait(Math.min(ms, 40), value));
  const dataDir = makeFolder();
  const lost = new Promise<EmbeddedError>((resolve) => {
    void startEmbedded({ dataDir, disposable: true, onLost: resolve }).then((embedded) => {
      keep(embedded);
      const cluster = path.join(dataDir, 'postgres');
      const pid = readPostmaster(dataDir);
      renameSync(path.join(cluster, 'global'), path.join(cluster, 'gone'));
      process.kill(pid, 'SIGKILL');
    });
  });
  expect((await lost).message).toMatch(/^The embedded PostgreSQL ended and cannot be started again\./);
});
