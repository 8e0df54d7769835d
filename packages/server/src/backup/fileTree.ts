import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, opendir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../kernel/errorCode.ts';
import { explainFileError, StartError } from '../kernel/StartError.ts';
import { BucketProblem, openBucket, type BucketLocation } from '../kernel/storage/bucket.ts';

/** Files of a folder or a bucket, by relative path. */
export type FileTree = {
  kind: 'folder' | 'bucket';
  list: () => AsyncIterable<string>;
  /** Null if the file has been deleted. */
  open: (key: string) => Promise<Readable | null>;
  /** Writes the whole file, or nothing if `body` fails. */
  write: (key: string, body: Readable) => Promise<void>;
};

const UNFINISHED = '.part';
/** Browsers never load photos from the bucket; the type helps people who inspect it. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** @throws StartError for a path that leaves the folder */
function assertInside(key: string): void {
  if (path.posix.normalize(key) === key && !key.startsWith('../') && !key.startsWith('/')) return;
  throw new StartError(`The backup lists a file outside of its folders: ${key}`);
}

async function* listFolder(root: string, below = ''): AsyncGenerator<string> {
  const folder = await opendir(path.join(root, below)).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of folder) {
    const key = path.posix.join(below, entry.name);
    if (entry.isDirectory()) yield* listFolder(root, key);
    else if (entry.isFile() && !key.endsWith(UNFINISHED)) yield key;
  }
}

/**
 * Gives access to the files of a local folder.
 * @param setting the folder's setting, for errors; null if the folder is an argument
 */
export function folderTree(root: string, setting: string | null = null): FileTree {
  return {
    kind: 'folder',
    list: () => listFolder(root),
    async open(key) {
      assertInside(key);
      const stream = createReadStream(path.join(root, key));
      return new Promise((resolve, reject) => {
        stream.once('open', () => resolve(stream));
        stream.once('error', (error) => (errorCode(error) === 'ENOENT' ? resolve(null) : reject(error)));
      });
    },
    async write(key, body) {
      assertInside(key);
      const file = path.join(root, key);
      try {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await pipeline(body, createWriteStream(`${file}${UNFINISHED}`, { mode: 0o600, flush: true }));
        await rename(`${file}${UNFINISHED}`, file);
      } catch (error) {
        await rm(`${file}${UNFINISHED}`, { force: true }).catch(() => undefined);
        throw explainFileError(error, root, setting);
      }
    },
  };
}

/** Holds each object in memory while copying, because its signature needs the hash first. */
export function bucketTree(location: BucketLocation): FileTree {
  const bucket = openBucket(location);
  const named = async <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (!(error instanceof BucketProblem)) throw error;
      throw new StartError(`${location.name} ${error.message}`, { cause: error });
    });
  return {
    kind: 'bucket',
    async *list() {
      for (let after = ''; ;) {
        const { objects, isComplete } = await named(bucket.listPage('', after));
        for (const { key } of objects) yield key;
        if (isComplete) return;
        after = objects.at(-1)?.key ?? '';
      }
    },
    async open(key) {
      const body = await named(bucket.get(key));
      return body && Readable.from([body]);
    },
    async write(key, body) {
      assertInside(key);
      await named(bucket.put(key, await buffer(body), TYPES[path.extname(key)]));
    },
  };
}
