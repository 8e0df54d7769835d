import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  isAlive,
  makeFolder,
  query,
  removeEmbedded,
  startDisposable,
  startProcess,
  untilGone,
  readPostmaster as pidOf,
} from './fixtures/embeddedServers.ts';
import { EmbeddedError } from './EmbeddedError.ts';
import { embeddedUrl, startEmbedded } from './startEmbedded.ts';

afterEach(removeEmbedded);

describe('the embedded PostgreSQL', () => {
  test('keeps its data between starts and leaves no process behind', async () => {
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

  test('uses a role that owns its database and has no rights beyond it', async () => {
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
});
