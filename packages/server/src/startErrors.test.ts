import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, TEST_SECRET } from '@rendezvous/testing/server';
import { readConfig } from './kernel/config.ts';
import { StartError } from './kernel/StartError.ts';
import { startServer } from './startServer.ts';

const AWAY = 'postgres://site@127.0.0.1:9/site';
/** An address reserved for documentation, which no machine has. */
const ELSEWHERE = '192.0.2.1';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-errors-'));
  writeFileSync(path.join(folder, 'file'), '');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

// Settings that parse but fail at startup.
test.each([
  ['DATABASE_URL', () => ({ DATABASE_URL: AWAY }), 'ECONNREFUSED'],
  ['DATABASE_URL', () => ({ DATABASE_URL: `${database.url}?sslrootcert=/none` }), 'ENOENT'],
  ['DATABASE_URL', () => ({ DATABASE_URL: AWAY, DATABASE_DIRECT_URL: database.url }), 'ECONNREFUSED'],
  ['DATABASE_DIRECT_URL', () => ({ DATABASE_DIRECT_URL: AWAY }), 'ECONNREFUSED'],
  ['HOST', () => ({ HOST: ELSEWHERE }), 'EADDRNOTAVAIL'],
  ['HOST', () => ({ HOST: 'no-such-host.invalid' }), 'EAI_AGAIN|ENOTFOUND'],
  ['METRICS_HOST', () => ({ METRICS_HOST: ELSEWHERE, METRICS_PORT: '0' }), 'EADDRNOTAVAIL'],
  ['DATA_DIR', () => ({ DATA_DIR: path.join(folder, 'file') }), 'not a folder'],
])('a startup with a wrong %s says so in one sentence', async (name, change, why) => {
  const environment = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', DEMO_MEMBERS: '0', SECRET_KEY: TEST_SECRET },
    ...{ DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data') },
    ...change(),
  };
  const error: unknown = await startServer(readConfig(environment)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(new RegExp(`^(?=.*\\b${name}\\b).*(?:${why}).*\\.$`));
});
