import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const OS = /-(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?=-|$)/;
const CPU =
  /-(aarch64|arm64|armv7|arm|ia32|x86|loong64|mips64el|ppc64le|ppc64|riscv64|s390x|wasm32|x64)(?=-|$)/;
const OTHER_NAMES: Readonly<Record<string, string>> = {
  aarch64: 'arm64',
  armv7: 'arm',
  x86: 'ia32',
  ppc64le: 'ppc64',
};

/** Reads a platform from a package name: `core-linux-x64-musl` is Linux, x64, musl. */
function platformOf(name: string) {
  const [, os] = OS.exec(name.replace('/', '-')) ?? [];
  const [, cpu = ''] = CPU.exec(name.replace('/', '-')) ?? [];
  const [, libc] = /-(musl|gnu)/.exec(name) ?? [];
  return {
    ...(os && { os: [os] }),
    ...(cpu && { cpu: [OTHER_NAMES[cpu] ?? cpu] }),
    ...(os === 'linux' && libc && { libc: [libc === 'gnu' ? 'glibc' : libc] }),
  };
}

/** The places where Node looks for a dependency of the package at `from`, nearest first. */
function placesOf(from: string, name: string) {
  const parts = from.split('/node_modules/');
  const nested = parts.map(
    (_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/node_modules/${name}`,
  );
  return [...nested, `node_modules/${name}`];
}

type Entry = {
  version?: string;
  optional?: boolean;
  license?: string;
  optionalDependencies?: Record<string, string>;
};
type Missing = { place: string; name: string; version: string; license?: string };

/**
 * Lists optional dependencies that a lock file names but lacks. npm omits those that the registry
 * does not offer, and `npm ci` then rejects the lock file.
 * @param packages the lock file's packages
 * @returns the dependencies, with the licence of the package that depends on them
 */
export function missingOptionals(packages: Record<string, Entry>): Missing[] {
  const added: Record<string, Omit<Missing, 'place'>> = {};
  const all = (): Record<string, object> => ({ ...packages, ...added });
  for (const [from, { optionalDependencies = {}, license }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const places = from ? placesOf(from, name) : [`node_modules/${name}`];
      const known = all();
      if (places.some((place) => known[place] && (added[place]?.version ?? version) === version)) continue;
      const top = `node_modules/${name}`;
      added[known[top] ? `${from}/node_modules/${name}` : top] = {
        name,
        version,
        ...(license ? { license } : {}),
      };
    }
  }
  return Object.entries(added).map(([place, entry]) => ({ place, ...entry }));
}

/**
 * Adds the missing packages to the lock file, with the platform read from their names.
 * @param top absolute path of the repository
 * @returns their places
 */
export function completeLock(top: string): string[] {
  const file = path.join(top, 'package-lock.json');
  const lock: { packages: Record<string, Entry> } = JSON.parse(readFileSync(file, 'utf8'));
  const missing = missingOptionals(lock.packages);
  for (const { place, name, version, license } of missing) {
    lock.packages[place] = { version, ...platformOf(name), ...(license && { license }), optional: true };
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries(sorted);
  if (missing.length) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  return missing.map(({ place }) => place);
}
