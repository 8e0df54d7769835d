import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  isAlive,
  keep,
  makeFolder,
  query,
  removeEmbedded,
  startDisposable,
  startProcess,
  untilAnswered,
  untilGone,
  readPostmaster as pidOf,
} from './fixtures/embeddedServers.ts';
import { EmbeddedError } from './EmbeddedError.ts';
import { embeddedUrl, startEmbedded } from './startEmbedded.ts';

afterEach(removeEmbedded);

describe('the embedded PostgreSQL', () => {
  test('keeps its data between starts and leaves no process', async () => {
    const dataDir = makeFolder();
    const first = await startDisposable(dataDir);
    await query(first.url, 'create table kept (n int); insert into kept values (42)');
    const pid = pidOf(dataDir);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(embeddedUrl(dataDir)).toBe(first.url);
    const second = await startDisposable(dataDir);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  test('runs in a folder whose parents are not readable by others', async () => {
    const home = makeFolder();
    chmodSync(home, 0o700);
    const { url } = await startDisposable(path.join(home, 'clone/.data'));
    expect(await query(url, "select current_setting('server_version_num')::int >= 180000 as new")).toEqual([
      { new: true },
    ]);
  });

  test('is reachable only on loopback, with its own password', async () => {
    const { url } = await startDisposable(makeFolder());
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/);
    expect(await query(url, "select current_setting('listen_addresses') as at")).toEqual([
      { at: '127.0.0.1' },
    ]);
  });

  test('serves with a role that owns its database and has no rights beyond it', async () => {
    const { url } = await startDisposable(makeFolder());
    expect(
      await query(
        url,
        `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
           pg_get_userbyid(datdba) = rolname as owner, pg_has_role('pg_read_server_files', 'usage') as files
         from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
      ),
    ).toEqual([
      {
        ...{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false },
        ...{ rolbypassrls: false, owner: true, files: false },
      },
    ]);
    await expect(query(url, "copy (select 1) to program 'true'")).rejects.toThrow(/permission denied/);
  });

  test('rejects a second server on the same data with a readable error', async () => {
    const dataDir = makeFolder();
    const { child } = await startProcess(dataDir);
    await expect(startEmbedded({ dataDir, disposable: true })).rejects.toThrow(
      new EmbeddedError(
        `Another server (process ${child.pid}) is already running on ${dataDir}. Stop it first, or name another folder with DATA_DIR.`,
      ),
    );
    const pid = pidOf(dataDir);
    child.kill('SIGKILL');
    await untilGone(pid);
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
});
