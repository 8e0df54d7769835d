import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startS3Server, type S3Server } from '../fixtures/s3Server.ts';
import { readReleasesBucket } from '../kernel/releasesBucket.ts';
import { backUpTree, restoreTree, type CopiedFile } from './copyTree.ts';
import { bucketTree, folderTree, type FileTree } from './fileTree.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-trees-'));
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});

function openBucketTree(prefix: string): FileTree {
  const location = readReleasesBucket(s3.environment);
  if (!location) throw new Error('There is no bucket.');
  return bucketTree({ ...location, prefix });
}
const step = { count: () => undefined, end: () => undefined };

test('a bucket with several pages of objects is copied to a folder, and from there to another bucket', async () => {
  const names = [
    'u/a/md.jpg',
    'u/a/sm.webp',
    'u/b/md.jpg',
    'u/c/md.jpg',
    'u/d/md.jpg',
    'u/e/md.jpg',
    'u/f/x',
  ];
  for (const name of names)
    s3.objects.set(`old/${name}`, { body: Buffer.from(`content of ${name}`), modifiedAt: new Date() });
  const copied: CopiedFile[] = [];
  const copy = folderTree(path.join(folder, 'photos'));
  await backUpTree({ from: openBucketTree('old/'), to: copy, step }, (file) => copied.push(file));
  expect(copied.map(({ key }) => key).sort()).toEqual(names);
  await restoreTree({ from: copy, to: openBucketTree('new/'), step }, Readable.from(copied));
  for (const name of names) expect(s3.objects.get(`new/${name}`)?.body.toString()).toBe(`content of ${name}`);
  expect(s3.objects.get('new/u/a/sm.webp')?.contentType).toBe('image/webp');
});

test('a list that names a file outside the folder is refused', async () => {
  const from = { ...folderTree(folder), open: async () => Readable.from([Buffer.from('x')]) };
  const sha256 = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
  for (const key of ['../x', 'a/../../x', '/tmp/x']) {
    const files = Readable.from([{ key, sha256 }]);
    await expect(restoreTree({ from, to: folderTree(folder), step }, files)).rejects.toThrow(
      'outside of its folders',
    );
  }
});
