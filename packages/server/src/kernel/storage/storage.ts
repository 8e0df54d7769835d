import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';

/** One stored file, opened for reading. `size` in bytes. */
export type StoredFile = {
  body: Readable;
  size: number;
};

/**
 * Stores the bytes of photos. Keys are relative paths of `[a-z0-9/._-]`; a photo's files share the prefix `<key>/`.
 * Every implementation must make `put` atomic: a reader sees the old file or the whole new one.
 */
export type Storage = {
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** The file, or `null` when there is none. */
  get(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes every file whose key starts with `<prefix>/`. Removing nothing is not an error. */
  removeAll(prefix: string): Promise<void>;
};

const KEY = /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$/i;

/** Throws unless `key` is a plain relative path: the only check against `..`, absolute paths and special characters. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.length > 200) throw new Error('Not a storage key');
}

/** Storage in a local folder that only the server's own user can read. */
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
    async removeAll(prefix) {
      const path = pathOf(prefix);
      const entries = await readdir(path).catch(() => null);
      if (entries) await rm(path, { recursive: true, force: true });
    },
  };
}

/** Where an S3 bucket is and how to sign for it. `endpoint` is the bucket's URL without a trailing slash. */
export type S3Options = {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

/** Storage in any S3-compatible bucket (signature version 4). */
export function createS3Storage(options: S3Options): Storage {
  const client = new AwsClient({
    accessKeyId: options.accessKeyId,
    secretAccessKey: options.secretAccessKey,
    region: options.region,
    service: 's3',
    retries: 3,
  });
  const urlOf = (key: string) => {
    assertKey(key);
    return `${options.endpoint}/${key}`;
  };
  const failed = (what: string, answer: Response) =>
    new Error(`Object storage refused to ${what}: ${answer.status}`);
  const list = async (prefix: string): Promise<string[]> => {
    const query = `list-type=2&prefix=${encodeURIComponent(`${prefix}/`)}`;
    const answer = await client.fetch(`${options.endpoint}?${query}`);
    if (!answer.ok) throw failed('list', answer);
    const xml = await answer.text();
    return [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1] ?? '');
  };
  return {
    async put(key, body, contentType) {
      const answer = await client.fetch(urlOf(key), {
        method: 'PUT',
        body: new Uint8Array(body),
        headers: { 'content-type': contentType },
      });
      if (!answer.ok) throw failed('store', answer);
    },
    async get(key) {
      const answer = await client.fetch(urlOf(key));
      if (answer.status === 404) return null;
      if (!answer.ok) throw failed('read', answer);
      const body = Buffer.from(await answer.arrayBuffer());
      return { body: Readable.from([body]), size: body.length };
    },
    async exists(key) {
      const answer = await client.fetch(urlOf(key), { method: 'HEAD' });
      if (answer.status === 404) return false;
      if (!answer.ok) throw failed('look up', answer);
      return true;
    },
    async removeAll(prefix) {
      assertKey(prefix);
      for (const key of await list(prefix)) {
        const answer = await client.fetch(urlOf(key), { method: 'DELETE' });
        if (!answer.ok && answer.status !== 404) throw failed('remove', answer);
      }
    },
  };
}
