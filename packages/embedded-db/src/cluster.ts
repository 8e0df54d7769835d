import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedError } from './EmbeddedError.ts';
import type { Binaries, RunAs } from './binaries.ts';
import { SUPERUSER } from './roles.ts';

/**
 * Chooses the owner of the data, else `postgres`, else `nobody`: PostgreSQL refuses to run as root.
 */
export function chooseAccount(clusterDir: string): RunAs {
  if (process.getuid?.() !== 0) return null;
  const owner = statSync(path.join(clusterDir, 'PG_VERSION'), { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account =
    accounts.find((fields) => fields[0] === 'postgres') ?? accounts.find((fields) => fields[0] === 'nobody');
  if (!account) {
    throw new EmbeddedError(
      'PostgreSQL does not run as root, and this system has neither an account "postgres" nor "nobody". Start as an ordinary user, or name a database with DATABASE_URL.',
    );
  }
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Returns the data folder as PostgreSQL's argument. Another account may be unable to traverse its
 * path (a home of mode 0700), but can follow the kernel's link to the working directory.
 */
export function dataArgument(folder: string, runAs: RunAs): string {
  return runAs !== null && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : folder;
}

/**
 * Creates the cluster in a temporary folder first, so that an interruption leaves no partial one.
 */
export function initialise(binaries: Binaries, clusterDir: string, password: string, runAs: RunAs): void {
  const fresh = `${clusterDir}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const secrets = mkdtempSync(path.join(tmpdir(), 'rv-'));
  const passwordFile = path.join(secrets, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (runAs) for (const file of [fresh, secrets, passwordFile]) chownSync(file, runAs.uid, runAs.gid);
  try {
    const result = spawnSync(
      binaries.initdb,
      [
        `--pgdata=${dataArgument(fresh, runAs)}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { cwd: fresh, encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC' }, ...(runAs ?? {}) },
    );
    if (result.error) throw result.error;
    if (result.status !== 0) throw explainOutput(result.stderr, clusterDir);
    renameSync(fresh, clusterDir);
  } finally {
    rmSync(secrets, { recursive: true, force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Explains the output of `initdb` or `postgres` for the terminal. */
export function explainOutput(output: string, clusterDir: string): Error {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new EmbeddedError(`The disk that holds ${clusterDir} is full. Make some room and start again.`);
  }
  if (/Read-only file system|Permission denied/.test(output)) {
    return new EmbeddedError(
      `PostgreSQL cannot write to ${clusterDir}. Give it write permission or name another folder with DATA_DIR.`,
    );
  }
  if (/incompatible with server|initialized by PostgreSQL version/.test(output)) {
    return new EmbeddedError(
      `The data in ${clusterDir} was made by another version of PostgreSQL. "npm run reset" starts afresh.`,
    );
  }
  const tail = output.trim().split('\n').slice(-6).join('\n');
  return new EmbeddedError(`The embedded PostgreSQL did not start. It said:\n${tail}`);
}
