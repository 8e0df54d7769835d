import { once } from 'node:events';
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
});
