import { unzipSync, zipSync } from 'fflate';
import { SAFE_PATH, integrityOf } from '../../publishing/checkUpload.ts';
import type { ProjectName } from '../ReleaseStore.ts';

export type BuildFiles = ReadonlyMap<string, Buffer>;

/** Thrown for an archive whose content differs from the published build. */
export class DamagedBuild extends Error {
  override name = 'DamagedBuild';
}

/** Cannot clash with a build's file, because those never start with a dot. */
const INTEGRITY = '.integrity.json';
/** Maximum bytes of a build's files. This repository's builds have up to six megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Packs a version into one object, so that it is stored completely or not at all. The zip is not
 * compressed, because builds contain compressed copies, and starts with the files' integrity.
 */
export function packBuild(files: BuildFiles): Buffer {
  const wrong = [...files.keys()].find((name) => !SAFE_PATH.test(name));
  if (wrong !== undefined) throw new Error(`"${wrong}" is no path of a build`);
  const integrity = Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)]));
  const list = Buffer.from(JSON.stringify(integrity, null, 1));
  const entries = [[INTEGRITY, list], ...files].map(([name, content]) => [name, content]);
  return Buffer.from(zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, { level: 0 }));
}

function unzip(archive: Buffer): Record<string, Uint8Array> {
  let bytes = 0;
  return unzipSync(archive, {
    filter: ({ compression, originalSize }) => {
      bytes += originalSize;
      if (compression !== 0 || bytes > MAX_BYTES) throw new DamagedBuild('it is no archive of a build');
      return true;
    },
  });
}

const parse = (content: Uint8Array | undefined): unknown =>
  JSON.parse(Buffer.from(content ?? []).toString('utf8'));

function readFiles(archive: Buffer): BuildFiles {
  const { [INTEGRITY]: list, ...entries } = unzip(archive);
  const integrity = Object.entries(parse(list) as Record<string, unknown>);
  const files = new Map<string, Buffer>();
  for (const [name, expected] of integrity) {
    const content = entries[name];
    if (!SAFE_PATH.test(name) || content === undefined || integrityOf(content) !== expected)
      throw new DamagedBuild(`${name} is not the file that was published`);
    files.set(name, Buffer.from(content));
  }
  if (Object.keys(entries).length !== files.size)
    throw new DamagedBuild('it has files that were not published');
  return files;
}

/** Returns whether `release.json` is that of the build, not of another build copied to its key. */
function isOf(files: BuildFiles, project: ProjectName, version: string): boolean {
  const fragment = parse(files.get('release.json')) as {
    kind?: unknown;
    name?: unknown;
    release?: { version?: unknown };
  };
  const name = fragment.kind === 'shell' ? 'shell' : fragment.name;
  return name === project && fragment.release?.version === version;
}

/** Unpacks an archive and checks the integrity of each file. @throws DamagedBuild */
export function unpackBuild(archive: Buffer, project: ProjectName, version: string): BuildFiles {
  try {
    const files = readFiles(archive);
    if (!isOf(files, project, version)) throw new DamagedBuild('it is another build');
    return files;
  } catch (error) {
    if (error instanceof DamagedBuild) throw error;
    throw new DamagedBuild(`it cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
}
