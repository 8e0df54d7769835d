import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  openSession,
  openHungSession,
  keep,
  makeFolder,
  query,
  removeEmbedded,
  startDisposable,
  startProcess,
  untilAnswered,
  untilGone,
  readChildren,
  readPostmaster as pidOf,
} from './fixtures/embeddedServers.ts';
import { chooseAccount } from './cluster.ts';
import { startEmbedded } from './startEmbedded.ts';

afterEach(removeEmbedded);

describe('the embedded PostgreSQL', () => {
  test.each([
    ['a smart shutdown', 'SIGTERM', openSession],
    ['a fast shutdown while a session hangs', 'SIGINT', openHungSession],
  ] as const)(
    'starts again after %s',
    async (_, signal, open) => {
      const dataDir = makeFolder();
      const { url } = keep(await startEmbedded({ dataDir }));
      await query(url, 'create table kept (n int); insert into kept values (1)');
      const session = await open(url);
      const pid = pidOf(dataDir);
      process.kill(pid, signal);
      await untilGone(pid);
      expect(await untilAnswered(url, 'select n from kept')).toEqual([{ n: 1 }]);
      await session.end().catch(() => undefined);
    },
    60_000,
  );

  test('ends with its server, even if a session hangs', async () => {
    const dataDir = makeFolder();
    const { child, url } = await startProcess(dataDir);
    const pid = pidOf(dataDir);
    const session = await openHungSession(url);
    child.kill('SIGKILL');
    await untilGone(pid);
    await session.end().catch(() => undefined);
  });

  test('starts again after its server and watchdog were killed, even if a session hangs', async () => {
    const dataDir = makeFolder();
    const { child, url } = await startProcess(dataDir);
    await query(url, 'create table kept (n int); insert into kept values (1)');
    const session = await openHungSession(url);
    const pid = pidOf(dataDir);
    const [shell = 0] = readChildren(child.pid ?? 0);
    for (const each of [...readChildren(shell).filter((other) => other !== pid), shell])
      process.kill(each, 'SIGKILL');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const again = await startDisposable(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await session.end().catch(() => undefined);
  });

  test('starts again after its postmaster was killed, even if a session hangs', async () => {
    const dataDir = makeFolder();
    const { child, url } = await startProcess(dataDir);
    await query(url, 'create table kept (n int); insert into kept values (1)');
    const session = await openHungSession(url);
    const pid = pidOf(dataDir);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await ended;
    const again = await startDisposable(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await session.end().catch(() => undefined);
  });

  test('stops when its server is killed, and starts again afterwards', async () => {
    const dataDir = makeFolder();
    const { child, url } = await startProcess(dataDir);
    await query(url, 'create table kept (n int); insert into kept values (1)');
    const pid = pidOf(dataDir);
    child.kill('SIGKILL');
    await untilGone(pid);
    const again = await startDisposable(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('recovers from a crash, even if another process reuses the old pid', async () => {
    const dataDir = makeFolder();
    const { child, url } = await startProcess(dataDir);
    await query(url, 'create table kept (n int); insert into kept values (1)');
    const pid = pidOf(dataDir);
    const left = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    const ended = once(child, 'exit');
    process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await ended;
    await untilGone(pid);
    // This process's own pid stands in for a reused one.
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), left.replace(/^\d+/, String(process.pid)));
    const again = await startDisposable(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test.each(['SIGKILL', 'SIGINT'] as const)(
    'starts again at the same URL after %s',
    async (signal) => {
      const dataDir = makeFolder();
      const { url } = keep(await startEmbedded({ dataDir }));
      await query(url, 'create table kept (n int); insert into kept values (1)');
      const pid = pidOf(dataDir);
      process.kill(pid, signal);
      await untilGone(pid);
      expect(await untilAnswered(url, 'select n from kept')).toEqual([{ n: 1 }]);
    },
    60_000,
  );

  test('serves on its socket again after a crash, even if the lock names a living process', async () => {
    const dataDir = makeFolder();
    const { nearUrl } = await startDisposable(dataDir);
    const lock = path.join(dataDir, `postgres/socket/.s.PGSQL.${new URL(nearUrl).port}.lock`);
    const account = chooseAccount(path.join(dataDir, 'postgres')) ?? {};
    const other = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...account });
    await once(other, 'spawn');
    try {
      writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(other.pid)));
      const pid = pidOf(dataDir);
      process.kill(pid, 'SIGKILL');
      await untilGone(pid);
      // The socket does not exist until the database accepts connections.
      expect(await untilAnswered(nearUrl, 'select inet_client_addr()::text as address')).toEqual([
        { address: null },
      ]);
    } finally {
      other.kill('SIGKILL');
    }
  });
});
