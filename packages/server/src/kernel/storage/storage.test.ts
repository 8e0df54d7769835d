import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startS3Server, type S3Server } from '../../fixtures/s3Server.ts';
import { readReleasesBucket } from '../releasesBucket.ts';
import { openBucket } from './bucket.ts';
import { createBucketStorage, createLocalStorage, type Storage } from './storage.ts';

const BAD_KEYS = ['../x', '/etc/passwd', 'a/../../x', 'a//b', '', 'a\0b'];

describe('the folder of photos', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'photos-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  test('rejects keys that leave it', async () => {
    const storage = createLocalStorage(dir);
    for (const key of BAD_KEYS) await expect(storage.get(key)).rejects.toThrow('Not a storage key');
  });
});

describe('the bucket of photos', () => {
  let s3: S3Server;
  let storage: Storage;
  beforeAll(async () => {
    s3 = await startS3Server();
    const location = readReleasesBucket(s3.environment);
    if (location) storage = createBucketStorage(openBucket({ ...location, prefix: '' }));
  });
  afterEach(() => {
    s3.failWith(null);
    s3.objects.clear();
  });
  afterAll(() => s3.stop());
  const put = (key: string) => storage.put(key, Buffer.from('bytes'), 'image/webp');

  test('keeps photos with their type', async () => {
    await put('p/1/sm.webp');
    expect(s3.objects.get('p/1/sm.webp')?.contentType).toBe('image/webp');
    const file = await storage.get('p/1/sm.webp');
    expect([file?.size, await file?.body.toArray()]).toEqual([5, [Buffer.from('bytes')]]);
    expect(await storage.exists('p/1/sm.webp')).toBe(true);
    expect(await storage.get('p/2/sm.webp')).toBeNull();
    expect(await storage.exists('p/1/sm')).toBe(false);
  });

  test('removes exactly the files of a photo, across all pages of the list', async () => {
    for (const size of ['lg', 'md', 'sm', 'xl', 'xs']) await put(`p/1/${size}.webp`);
    await put('p/10/sm.webp');
    await storage.removeAll('p/1');
    await storage.removeAll('p/1');
    expect([...s3.objects.keys()]).toEqual(['p/10/sm.webp']);
  });

  test('rejects keys that are not plain paths, without a request', async () => {
    s3.requests.length = 0;
    for (const key of BAD_KEYS) {
      await expect(put(key)).rejects.toThrow('Not a storage key');
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.exists(key)).rejects.toThrow('Not a storage key');
      await expect(storage.removeAll(key)).rejects.toThrow('Not a storage key');
    }
    expect(s3.requests).toEqual([]);
  });

  test('gives up if the bucket does not respond', async () => {
    s3.failWith('silence');
    await expect(storage.removeAll('p/1')).rejects.toThrow('did not answer within 5 s.');
  });
});
