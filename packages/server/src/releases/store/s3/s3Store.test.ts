import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startS3Server, type S3Server } from '../../../fixtures/s3Server.ts';
import { readReleasesBucket } from '../../../kernel/releasesBucket.ts';
import { openReleaseStore } from '../openReleaseStore.ts';
import type { ReleaseStore } from '../ReleaseStore.ts';

let s3: S3Server;
let folder: string;
let warnings: string[];
beforeAll(async () => {
  s3 = await startS3Server();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rendezvous-s3-'));
  warnings = [];
});
afterEach(() => {
  s3.failWith(null);
  s3.objects.clear();
  s3.requests.length = 0;
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => s3.stop());

const node = (name: string): ReleaseStore =>
  openReleaseStore(
    {
      releasesBucket: readReleasesBucket(s3.environment),
      releasesDir: path.join(folder, 'unused'),
      dataDir: path.join(folder, name),
    },
    { warn: (...args: unknown[]) => void warnings.push(JSON.stringify(args)) },
  );
const filesOf = (version: string, more: Record<string, string> = {}) =>
  new Map(
    Object.entries({
      'release.json': JSON.stringify({ kind: 'remote', name: 'chat', release: { version } }),
      'locales/en.json': '{"title":"Chat"}',
      'entry.1.js': `self.chat = ${JSON.stringify(version)}`,
      ...more,
    }).map(([name, text]) => [name, Buffer.from(text)]),
  );
const copied = (store: ReleaseStore, version: string, file = 'entry.1.js') =>
  readFileSync(path.join(store.folderOf('chat', version), file), 'utf8');
const KEY = 'site-1/chat/chat1111.zip';
const NAME = 'the release store s3://builds/site-1';
const body = () => s3.objects.get(KEY)?.body ?? Buffer.alloc(0);

describe('a bucket of releases', () => {
  test('copies a build’s files to a machine, which then needs no bucket', async () => {
    expect(await node('a').add('chat', 'chat1111', filesOf('chat1111'))).toBe(true);
    expect([...s3.objects.keys()]).toEqual([KEY]);
    const other = node('b');
    expect(await other.offer('chat', 'chat1111')).toBe(true);
    expect(copied(other, 'chat1111')).toBe('self.chat = "chat1111"');
    expect(copied(other, 'chat1111', 'locales/en.json')).toBe('{"title":"Chat"}');
    s3.requests.length = 0;
    expect(await other.offer('chat', 'chat1111')).toBe(true);
    expect(await node('b').fetch('chat', 'chat1111')).toBe(true);
    expect(s3.requests).toEqual([]);
    expect(await node('c').list('chat')).toEqual([
      { version: 'chat1111', publishedAt: s3.objects.get(KEY)?.modifiedAt },
    ]);
  });

  test('keeps the complete build of the first of two publishers, and renews its age later', async () => {
    // The same build with different bytes, because it is compressed at another level.
    const variants = ['9', '11'].map((level) => filesOf('chat1111', { 'entry.1.js.br': level }));
    const stores = [node('a'), node('b')];
    const added = await Promise.all(
      variants.map(async (files, at) => stores[at]?.add('chat', 'chat1111', files)),
    );
    expect(added.filter(Boolean)).toHaveLength(1);
    for (const store of [...stores, node('c')]) {
      expect(await store.fetch('chat', 'chat1111')).toBe(true);
      expect(copied(store, 'chat1111', 'entry.1.js.br')).toBe(['9', '11'][added.indexOf(true)]);
    }
    const written = body();
    const old = new Date(0);
    s3.objects.set(KEY, { body: written, modifiedAt: old });
    expect(await node('d').add('chat', 'chat1111', filesOf('chat1111', { 'more.js': '1' }))).toBe(false);
    expect(body()).toEqual(written);
    expect(s3.objects.get(KEY)?.modifiedAt.getTime()).toBeGreaterThan(0);
  });

  test.each<[string, (sound: Buffer) => Buffer, string]>([
    [
      'a changed file',
      (sound) => Buffer.from(sound.toString('latin1').replace('self.chat = ', 'evil.chat = '), 'latin1'),
      'entry.1.js is not the file that was published',
    ],
    ['half of an archive', (sound) => sound.subarray(0, sound.length / 2), 'it cannot be read'],
    ['no archive', () => Buffer.from('<html>'), 'it cannot be read'],
  ])('is not trusted if it returns %s, until the build is published again', async (_, damage, problem) => {
    const store = node('a');
    await store.add('chat', 'chat1111', filesOf('chat1111'));
    s3.objects.set(KEY, { body: damage(body()), modifiedAt: new Date() });
    await expect(store.fetch('chat', 'chat1111')).rejects.toMatchObject({
      sentence: expect.stringContaining(`chat/chat1111.zip in ${NAME} is damaged: ${problem}`),
    });
    expect(await node('b').offer('chat', 'chat1111')).toBe(false);
    expect(await store.add('chat', 'chat1111', filesOf('chat1111'))).toBe(true);
    expect(await store.fetch('chat', 'chat1111')).toBe(true);
  });

  test('is not trusted if it returns a different build', async () => {
    const store = node('a');
    await store.add('chat', 'chat1111', filesOf('chat1111'));
    s3.objects.set('site-1/chat/chat2222.zip', { body: body(), modifiedAt: new Date() });
    await expect(store.fetch('chat', 'chat2222')).rejects.toMatchObject({
      sentence: expect.stringContaining('is damaged: it is another build'),
    });
  });

  test('is listed once for many requests for missing versions', async () => {
    const store = node('a');
    const versions = Array.from({ length: 40 }, (_, number) => `none${1000 + number}`);
    expect(await Promise.all(versions.map((version) => store.offer('chat', version)))).not.toContain(true);
    expect(s3.requests.length).toBeLessThanOrEqual(3);
    await node('b').add('chat', 'chat1111', filesOf('chat1111'));
    expect(await store.offer('chat', 'chat1111')).toBe(true);
  });

  test('leaves machines their copies when it is gone, and reports the problem once', async () => {
    const store = node('a');
    for (const version of ['chat1111', 'chat2222']) await store.add('chat', version, filesOf(version));
    await store.fetch('chat', 'chat1111');
    await s3.stop();
    const problem = `${NAME} cannot be reached (ECONNREFUSED).`;
    await expect(store.fetch('chat', 'chat2222')).rejects.toMatchObject({ sentence: problem });
    expect(await store.offer('chat', 'chat2222')).toBe(false);
    expect(await store.offer('chat', 'chat1111')).toBe(true);
    expect((await store.list('chat')).map(({ version }) => version)).toEqual(['chat1111']);
    expect(await store.findFault()).toEqual({ kind: 'unreachable', sentence: problem });
    await expect(store.add('chat', 'chat3333', filesOf('chat3333'))).rejects.toMatchObject({
      sentence: problem,
    });
    await expect(store.remove('chat', 'chat1111')).rejects.toMatchObject({ sentence: problem });
    expect(warnings.filter((each) => each.includes('ECONNREFUSED'))).toHaveLength(1);
    await s3.resume();
    expect(store.arrivals()).toBe(0);
    expect(await store.fetch('chat', 'chat2222')).toBe(true);
    expect(store.arrivals()).toBe(1);
    expect(await store.findFault()).toBeNull();
  });

  test('delays a page only briefly and once if it hangs', async () => {
    await node('a').add('chat', 'chat1111', filesOf('chat1111'));
    const store = node('b');
    s3.failWith('silence');
    const started = performance.now();
    expect(await store.offer('chat', 'chat1111')).toBe(false);
    const waited = performance.now();
    expect(waited - started).toBeLessThan(4500);
    expect(await store.offer('chat', 'chat1111')).toBe(false);
    expect(performance.now() - waited).toBeLessThan(500);
  });

  test('keeps copies in use, and deletes the others with the next download', async () => {
    const store = node('a');
    for (const version of ['chat1111', 'chat2222', 'chat3333']) {
      await store.add('chat', version, filesOf(version));
      if (version !== 'chat3333') await store.fetch('chat', version);
    }
    const old = new Date(Date.now() - 40 * 86_400_000);
    for (const version of ['chat1111', 'chat2222']) utimesSync(store.folderOf('chat', version), old, old);
    await store.offer('chat', 'chat1111');
    await store.fetch('chat', 'chat3333');
    const copies = () => readdirSync(path.dirname(store.folderOf('chat', 'chat1111'))).sort();
    expect(copies()).toEqual(['chat1111', 'chat3333']);
    await store.remove('chat', 'chat1111');
    expect(copies()).toEqual(['chat3333']);
    expect(await store.offer('chat', 'chat1111')).toBe(false);
    expect(s3.objects.has(KEY)).toBe(false);
  });
});
