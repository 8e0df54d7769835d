import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createBuilds, startTestApp } from '@rendezvous/testing/server';
import type { TestApp } from '@rendezvous/testing/server';
import { recordClient, replayClient } from '@rendezvous/testing/recording';
import type { HeardEvent, Recording } from '@rendezvous/testing/recording';
import { unlimited } from './fixtures/unlimited.ts';

/*
 * Calls of the last published client. `RECORD_CLIENT=1 npx jest recordedClients -t records` records
 * the client of a new version of the contracts.
 */
const contracts = path.resolve(import.meta.dirname, '../../contracts');
const folder = path.join(contracts, 'recordings');
const MAX_RECORDINGS = 1;

const fileOf = (version: string): string => path.join(folder, `${version}.json`);
const read = (version: string): Recording => JSON.parse(readFileSync(fileOf(version), 'utf8')) as Recording;

/** Lists the versions, latest first. */
const recordedVersions = (): string[] =>
  readdirSync(folder)
    .map((name) => path.basename(name, '.json'))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));

async function withApp<T>(use: (app: TestApp) => Promise<T>): Promise<T> {
  const builds = createBuilds();
  builds.writeShell('aaaa1111');
  for (const version of ['bbbb2222', 'cccc3333']) builds.writeRemote('landers', version);
  const app = await startTestApp({ config: { releasesDir: builds.folder }, services: unlimited });
  try {
    return await use(app);
  } finally {
    await app.close();
    builds.remove();
  }
}

const version = (
  JSON.parse(readFileSync(path.join(contracts, 'package.json'), 'utf8')) as { version: string }
).version;

if (process.env['RECORD_CLIENT']) {
  test('records the client of this version', async () => {
    const recording = await withApp((app) => recordClient(app, version));
    const calls = recording.calls.map((call) => JSON.stringify(call)).join(',\n');
    const stream = JSON.stringify(recording.stream);
    writeFileSync(
      fileOf(version),
      `{ "version": "${version}", "accepted": {}, "stream": ${stream}, "calls": [\n${calls}\n] }\n`,
    );
    for (const old of recordedVersions().slice(MAX_RECORDINGS)) rmSync(fileOf(old));
    expect(recording.calls.length).toBeGreaterThan(0);
  });
}

describe('client of the last version', () => {
  test('is recorded', () => {
    expect(recordedVersions()).toHaveLength(MAX_RECORDINGS);
    expect(recordedVersions()[0]).toBe(version);
  });

  test.each(recordedVersions())('the client of contracts %s can read every response', async (recorded) => {
    const recording = read(recorded);
    const problems = await withApp((app) => replayClient(app, recording));
    expect(problems).toEqual(Object.keys(recording.accepted));
  });
});

test('the replay reports missing fields and events, and fields of the wrong type', async () => {
  const tamper = ({ type, data }: HeardEvent): HeardEvent => {
    if (type === 'like') return { type, data: { ...Object(data), total_new: 'many' } as unknown };
    if (type === 'balance') return { type, data: { paid_user: true } };
    return { type: type === 'typing' ? 'typist' : type, data };
  };
  const problems = await withApp((app) =>
    replayClient(
      app,
      read(version),
      async (client, request) => {
        const answer = await client.request(request);
        const changed = answer.text
          .replaceAll(/"read_receipts":(true|false),?/g, '')
          .replaceAll(/"num_unread_messages":(\d+)/g, '"num_unread_messages":"$1"');
        return { ...answer, text: changed };
      },
      tamper,
    ),
  );
  expect(problems).toContain('GET /api/user.php: /user must have required properties read_receipts');
  expect(problems).toContain('GET /api/chats.php: /chats/0/num_unread_messages must be integer');
  expect(problems.filter((problem) => problem.startsWith('event '))).toEqual([
    'event balance:  must have required properties credits',
    'event like: /total_new must be number',
    'event typing: did not come',
  ]);
});
