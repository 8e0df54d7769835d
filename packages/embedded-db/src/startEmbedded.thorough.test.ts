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

  test('ends with its server although a session hangs', async () => {
    const dataDir = makeFolder();
    const { child, url } = await startProcess(dataDir);
    const pid = pidOf(dataDir);
    const session = await openHungSession(url);
    child.kill('SIGKILL');
    await untilGone(pid);
    await session.end().catch(() => undefined);
  });

  test('starts again after server and watchdog were killed, although a session hangs', async () => {
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

  test('starts again after its postmaster was killed, although a session hangs', async () => {
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

  test('ends with a killed server, and starts again afterwards', async () => {
    const dataDir = makeFolder();
    const { child, url } = await startProcess(dataDir);
    await query(url, 'create table kept (n int); insert into kept values (1)');
    const pid = pidOf(dataDir);
    child.kill('SIGKILL');
    await untilGone(pid);
    const again = await startDisposable(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('recovers from its own crash and its leftovers', async () => {
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
    // A reused pid: this process's own.
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), left.replace(/^\d+/, String(process.pid)));
    const again = await startDisposable(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test.each(['SIGKILL', 'SIGINT'] as const)(
    'starts again on its address after %s',
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

  test('serves at its socket again after a crash, although the lock names a living process', async () => {
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
      // There is no socket until the database answers.
      expect(await untilAnswered(nearUrl, 'select inet_client_addr()::text as address')).toEqual([
        { address: null },
      ]);
    } finally {
      other.kill('SIGKILL');
    }
  });
});
