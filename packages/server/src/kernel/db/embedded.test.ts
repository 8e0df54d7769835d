import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { readChildren, readPostmaster as pidOf } from '../../fixtures/serverProcess.ts';
import { StartError } from '../StartError.ts';
import { isAway } from './client.ts';
import { embeddedUrl, startEmbedded, type Embedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';

type Access = { applicationPassword?: string };

const folders: string[] = [];
const running: Embedded[] = [];
const children: ChildProcess[] = [];

const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'rendezvous-embedded-'));
  folders.push(made);
  return made;
};

const start = async (dataDir: string): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir, disposable: true });
  running.push(embedded);
  return embedded;
};

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const embedded of running.splice(0)) await embedded.stop();
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true });
});

const query = async (url: string, text: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
};

const isAlive = (pid: number): boolean => {
  try {
    // A zombie counts as dead.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

const untilGone = async (pid: number): Promise<void> => {
  const deadline = Date.now() + 25_000;
  while (isAlive(pid) && Date.now() < deadline) await query('', '').catch(() => undefined);
  expect(isAlive(pid)).toBe(false);
};

/** The rows, as soon as the database takes connections again. */
async function untilAnswered(url: string, text: string): Promise<unknown[]> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      return await query(url, text);
    } catch (error) {
      if (!isAway(error) || Date.now() > deadline) throw error;
    }
  }
}

/** Opens a session: a smart shutdown waits for it for ever. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Opens a session whose process is stopped: a fast shutdown waits for it for ever. */
async function hang(url: string): Promise<pg.Client> {
  const client = await connect(url);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
  return client;
}

const SCRIPT = `
import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
const embedded = await startEmbedded({ dataDir: process.argv[1] });
process.stdout.write(embedded.url + '\\n');
setInterval(() => {}, 1000);
`;

/** A separate server process, to be killed. */
async function startProcess(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [chunk] = (await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
  return { child, url: chunk.toString().trim() };
}

describe('the embedded PostgreSQL', () => {
  test('keeps its data between starts and leaves no process', async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    await query(first.url, 'create table kept (n int); insert into kept values (42)');
    const pid = pidOf(dataDir);
    await first.stop();
    expect(isAlive(pid)).toBe(false);
    expect(embeddedUrl(dataDir)).toBe(first.url);
    const second = await start(dataDir);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 42 }]);
  });

  test('runs in a folder whose parents are not readable by others', async () => {
    const home = folder();
    chmodSync(home, 0o700);
    const { url } = await start(path.join(home, 'clone/.data'));
    expect(await query(url, "select current_setting('server_version_num')::int >= 180000 as new")).toEqual([
      { new: true },
    ]);
  });

  test('is reachable only on loopback, with its own password', async () => {
    const { url } = await start(folder());
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password/);
    expect(await query(url, "select current_setting('listen_addresses') as at")).toEqual([
      { at: '127.0.0.1' },
    ]);
  });

  test('serves with a role that owns its database and has no rights beyond it', async () => {
    const { url } = await start(folder());
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
    await migrateDatabase(url);
  });

  test('hands over a data folder in which the superuser owned everything', async () => {
    const dataDir = folder();
    const old = await start(dataDir);
    const owner = new URL(old.superuserUrl);
    owner.pathname = '/rendezvous';
    await query(
      owner.href,
      `alter database rendezvous owner to rendezvous; drop owned by rendezvous_app; drop role rendezvous_app;
       create schema jobs; create type jobs.state as enum ('new'); create domain jobs.short as text;
       create table jobs.job (id serial, state jobs.state) partition by list (state);
       create table jobs.job_new partition of jobs.job for values in ('new');
       create view jobs.all_jobs as select * from jobs.job; create sequence jobs.alone;
       create function jobs.one() returns int language sql as 'select 1'`,
    );
    await migrateDatabase(owner.href);
    await old.stop();
    const access = path.join(dataDir, 'postgres.json');
    const { applicationPassword: _, ...known } = JSON.parse(readFileSync(access, 'utf8')) as Access;
    writeFileSync(access, JSON.stringify(known));

    const { url } = await start(dataDir);
    expect(await query(url, 'select current_user as name')).toEqual([{ name: 'rendezvous_app' }]);
    const foreign = await query(
      url,
      `select relname from pg_class where relnamespace::regnamespace::text in ('public', 'drizzle', 'jobs')
         and relowner <> current_user::regrole
       union all select proname from pg_proc where pronamespace::regnamespace::text in ('public', 'jobs')
         and proowner <> current_user::regrole
       union all select typname from pg_type where typnamespace::regnamespace::text in ('public', 'jobs')
         and typowner <> current_user::regrole
       union all select nspname from pg_namespace where nspname in ('drizzle', 'jobs')
         and nspowner <> current_user::regrole`,
    );
    expect(foreign).toEqual([]);
    await query(
      url,
      "insert into jobs.job (state) values ('new'); drop table users cascade; drop schema jobs cascade",
    );
  }, 60_000);

  test('rejects a second server on the same data with a readable error', async () => {
    const dataDir = folder();
    const { child } = await startProcess(dataDir);
    await expect(startEmbedded({ dataDir, disposable: true })).rejects.toThrow(
      new StartError(
        `Another server (process ${child.pid}) is already running on ${dataDir}. Stop it first, or name another folder with DATA_DIR.`,
      ),
    );
    const pid = pidOf(dataDir);
    child.kill('SIGKILL');
    await untilGone(pid);
  });

  test('ends with a killed server, and starts again afterwards', async () => {
    const dataDir = folder();
    const { child, url } = await startProcess(dataDir);
    await query(url, 'create table kept (n int); insert into kept values (1)');
    const pid = pidOf(dataDir);
    child.kill('SIGKILL');
    await untilGone(pid);
    const again = await start(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('recovers from its own crash and what it left behind', async () => {
    const dataDir = folder();
    const { child, url } = await startProcess(dataDir);
    await query(url, 'create table kept (n int); insert into kept values (1)');
    const pid = pidOf(dataDir);
    const left = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    const ended = once(child, 'exit');
    process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await ended;
    await untilGone(pid);
    // A pid that another process has by now: this one.
    writeFileSync(path.join(dataDir, 'postgres/postmaster.pid'), left.replace(/^\d+/, String(process.pid)));
    const again = await start(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test.each(['SIGKILL', 'SIGINT'] as const)(
    'starts again on its address after %s',
    async (signal) => {
      const dataDir = folder();
      const embedded = await startEmbedded({ dataDir });
      running.push(embedded);
      const { url } = embedded;
      await query(url, 'create table kept (n int); insert into kept values (1)');
      const pid = pidOf(dataDir);
      process.kill(pid, signal);
      await untilGone(pid);
      expect(await untilAnswered(url, 'select n from kept')).toEqual([{ n: 1 }]);
    },
    60_000,
  );

  test.each([
    ['a smart shutdown', 'SIGTERM', connect],
    ['a fast shutdown while a session hangs', 'SIGINT', hang],
  ] as const)(
    'starts again after %s',
    async (_, signal, open) => {
      const dataDir = folder();
      const embedded = await startEmbedded({ dataDir });
      running.push(embedded);
      const { url } = embedded;
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
    const dataDir = folder();
    const { child, url } = await startProcess(dataDir);
    const pid = pidOf(dataDir);
    const session = await hang(url);
    child.kill('SIGKILL');
    await untilGone(pid);
    await session.end().catch(() => undefined);
  }, 60_000);

  test('starts again after a server whose watchdog was killed with it, although a session hangs', async () => {
    const dataDir = folder();
    const { child, url } = await startProcess(dataDir);
    await query(url, 'create table kept (n int); insert into kept values (1)');
    const session = await hang(url);
    const pid = pidOf(dataDir);
    const [shell = 0] = readChildren(child.pid ?? 0);
    for (const each of [...readChildren(shell).filter((other) => other !== pid), shell])
      process.kill(each, 'SIGKILL');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const again = await start(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await session.end().catch(() => undefined);
  }, 60_000);

  test('starts again after its postmaster was killed, although a session hangs', async () => {
    const dataDir = folder();
    const { child, url } = await startProcess(dataDir);
    await query(url, 'create table kept (n int); insert into kept values (1)');
    const session = await hang(url);
    const pid = pidOf(dataDir);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await ended;
    const again = await start(dataDir);
    expect(await query(again.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await session.end().catch(() => undefined);
  }, 60_000);

  test('says that it cannot be started again', async () => {
    const dataDir = folder();
    const lost = new Promise<StartError>((resolve) => {
      void startEmbedded({ dataDir, disposable: true, onLost: resolve }).then((embedded) => {
        running.push(embedded);
        const cluster = path.join(dataDir, 'postgres');
        const pid = pidOf(dataDir);
        renameSync(path.join(cluster, 'global'), path.join(cluster, 'gone'));
        process.kill(pid, 'SIGKILL');
      });
    });
    expect((await lost).message).toMatch(/^The embedded PostgreSQL ended and cannot be started again\./);
  }, 60_000);

  test('explains that a folder is a file', async () => {
    const file = path.join(folder(), 'taken');
    writeFileSync(file, '');
    await expect(startEmbedded({ dataDir: file })).rejects.toThrow(
      new StartError(`${file} is not a folder. Choose another one with DATA_DIR.`),
    );
  });
});
