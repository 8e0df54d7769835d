import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setInterval } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '../kernel/errorCode.ts';
import { StartError } from '../kernel/StartError.ts';
import type { Step } from './createProgress.ts';

type Program = 'pg_dump' | 'pg_restore';

/** Milliseconds between checks of the growing dump's size. */
const LOOK = 500;

/** Moves the password into the environment, because other users can read the arguments. */
function connectionOf(url: string): { dbname: string; environment: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return {
    dbname: address.href,
    environment: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
  };
}

async function start(program: Program, args: string[], environment = process.env) {
  const child = spawn(program, args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
  const said = text(child.stderr);
  const output = text(child.stdout);
  try {
    await once(child, 'spawn');
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw cause;
    throw new StartError(
      `${program} is not installed. It comes with PostgreSQL's client programs (Debian: apt install postgresql-client).`,
      { cause },
    );
  }
  const ended = once(child, 'close').then(async ([code]) => {
    if (code !== 0) throw new StartError(`${program} failed: ${(await said).trim()}`);
    return output;
  });
  // pg_restore may fail while its input is still being written.
  ended.catch(() => undefined);
  return { input: child.stdin, ended };
}

/** Returns the major version. */
export async function readProgramVersion(program: Program): Promise<number> {
  const { ended } = await start(program, ['--version']);
  return Number(/\) (\d+)/.exec(await ended)?.[1]);
}

export async function readServerVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

/** Dumps without owners and privileges, which may differ in the new database. */
export async function dump(url: string, file: string, step: Step): Promise<void> {
  const { dbname, environment } = connectionOf(url);
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments'];
  const looking = new AbortController();
  const { ended } = await start(
    'pg_dump',
    [...args, '--no-unlogged-table-data', `--file=${file}`, dbname],
    environment,
  );
  const look = async (): Promise<void> => {
    let seen = 0;
    const count = async () => {
      const size = (await stat(file).catch(() => null))?.size ?? 0;
      step.count(size - seen);
      seen = size;
    };
    try {
      for await (const _ of setInterval(LOOK, undefined, { signal: looking.signal })) await count();
    } catch {
      await count();
    }
  };
  const looked = look();
  try {
    await ended;
  } finally {
    looking.abort();
    await looked;
  }
}

/** Fills an empty database from a dump; a failure leaves it empty. */
export async function load(url: string, file: string, step: Step): Promise<void> {
  const { dbname, environment } = connectionOf(url);
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const { input, ended } = await start('pg_restore', [...args, `--dbname=${dbname}`], environment);
  const read = createReadStream(file).on('data', (chunk) => step.count(chunk.length));
  // If pg_restore ends early, its own message says more than EPIPE.
  await pipeline(read, input).catch(() => undefined);
  await ended;
}
