import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';

/** One stored file, opened for reading. `size` in bytes. */
export type StoredFile = {
  body: Readable;
  size: number;
};

/**
 * Stores photos. Keys are relative paths of `[a-z0-9/._-]`; a photo's files share the prefix
 * `<key>/`. `put` must be atomic: readers see the old file or the whole new one.
 */
export type Storage = {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  canWrite(): Promise<boolean>;
  /** Removes every file whose key starts with `<prefix>/`. Removing nothing is not an error. */
  removeAll(prefix: string): Promise<void>;
};

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$/i;

/** Throws unless `key` is a plain relative path. Nothing else checks for `..` in paths. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > 200) throw new Error('Not a storage key');
}

/** Not empty: an empty file may fit on a full disk. */
const PROBE = Buffer.alloc(65_536, 1);

/** Stores files in a local folder that only the server's own user can read. */
export function createLocalStorage(root: string): Storage {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async put(key, body) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomUUID()}.part`;
      await writeFile(temporary, body, { flush: true, mode: 0o600 });
      await rename(temporary, path);
    },
    async get(key) {
      const path = pathOf(key);
      const info = await stat(path).catch(() => null);
      if (!info?.isFile()) return null;
      return { body: createReadStream(path), size: info.size };
    },
    async exists(key) {
      return (await stat(pathOf(key)).catch(() => null))?.isFile() ?? false;
    },
    async canWrite() {
      const probe = join(root, `${randomUUID()}.part`);
      try {
        await mkdir(root, { recursive: true, mode: 0o700 });
        await writeFile(probe, PROBE, { flush: true, mode: 0o600 });
        return true;
      } catch {
        return false;
      } finally {
        await rm(probe, { force: true }).catch(() => undefined);
      }
    },
    async removeAll(prefix) {
      const path = pathOf(prefix);
      const entries = await readdir(path).catch(() => null);
      if (entries) await rm(path, { recursive: true, force: true });
    },
  };
}

/** Stores files in a bucket. Retries busy stores and limits the wait for unresponsive ones. */
export function createBucketStorage(bucket: Bucket): Storage {
  const of = (key: string) => {
    assertKey(key);
    return key;
  };
  return {
    async put(key, body, contentType) {
      await bucket.put(of(key), body, contentType);
    },
    async get(key) {
      const body = await bucket.get(of(key));
      return body && { body: Readable.from([body]), size: body.length };
    },
    canWrite: () =>
      bucket.ping().then(
        () => true,
        () => false,
      ),
    exists: async (key) => (await bucket.list(of(key))).some((object) => object.key === key),
    async removeAll(prefix) {
      for (const { key } of await bucket.list(`${of(prefix)}/`)) await bucket.remove(key);
    },
  };
}
