import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fastify from 'fastify';
import sharp from 'sharp';
import { registerMediaRoute } from './media.routes.ts';
import { addFormat, PhotoError, storePhoto } from './pipeline.ts';
import { createLocalStorage } from '../../kernel/storage/storage.ts';
import { createPhotoUrls } from '../../kernel/storage/photoUrls.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'photos-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 90 } } });

const problem = async (source: Buffer) => {
  const error: unknown = await storePhoto(createLocalStorage(dir), 'k', source).catch(
    (reason: unknown) => reason,
  );
  return error instanceof PhotoError ? error.code : error;
};

describe('the photo pipeline', () => {
  test('creates three sizes in two formats, upright and without metadata', async () => {
    const source = await picture(600, 400)
      .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const size = await storePhoto(createLocalStorage(dir), 'a/b', source);
    expect(size).toMatchObject({ width: 400, height: 600 });
    const files = (await readdir(join(dir, 'a/b'))).sort();
    expect(files).toEqual(['lg.jpg', 'lg.webp', 'md.jpg', 'md.webp', 'sm.jpg', 'sm.webp']);
    for (const file of files) {
      const info = await sharp(join(dir, 'a/b', file)).metadata();
      expect(info.exif).toBeUndefined();
      expect(info.orientation).toBeUndefined();
    }
    const card = await sharp(join(dir, 'a/b/md.webp')).metadata();
    expect([card.width, card.height]).toEqual([480, 640]);
  });

  test('writes files that only the server’s own user can read', async () => {
    await createLocalStorage(dir).put('a/b/lg.jpg', Buffer.from('picture'), 'image/jpeg');
    const modes = await Promise.all(['a', 'a/b', 'a/b/lg.jpg'].map((path) => stat(join(dir, path))));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
  });

  test('adds AVIF to a stored photo, and reports that a photo is gone', async () => {
    const storage = createLocalStorage(dir);
    await storePhoto(storage, 'k', await picture(300, 400).png().toBuffer());
    expect(await addFormat(storage, 'k', 'avif')).toBe(true);
    expect((await sharp(join(dir, 'k/sm.avif')).metadata()).format).toBe('heif');
    expect(await addFormat(storage, 'gone', 'avif')).toBe(false);
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
      'photo_type',
    ],
    ['a script', Buffer.from('<?php echo 1;'), 'photo_type'],
    ['nothing', Buffer.alloc(0), 'photo_type'],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 'photo_too_large'],
    [
      'only the header of a JPEG',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]),
      'photo_unreadable',
    ],
  ])('rejects %s', async (_name, source, code) => {
    expect(await problem(source)).toBe(code);
    expect(await readdir(dir)).toEqual([]);
  });

  test('rejects a decompression bomb and a picture that is too small', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 7000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer();
    expect(await problem(bomb)).toBe('photo_too_many_pixels');
    expect(await problem(await picture(100, 300).png().toBuffer())).toBe('photo_too_small');
  });

  test('leaves no files behind if the pixels are corrupt', async () => {
    const whole = await picture(900, 900).jpeg().toBuffer();
    expect(await problem(whole.subarray(0, whole.length / 2))).toBe('photo_unreadable');
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('the media route', () => {
  test('serves signed URLs until they expire', async () => {
    const storage = createLocalStorage(dir);
    await storePhoto(storage, 'm/1', await picture(300, 400).png().toBuffer());
    let time = Date.now();
    const urls = createPhotoUrls('secret', () => time);
    const app = fastify();
    registerMediaRoute(app, storage, urls, { isOpen: async () => true, guard: async () => undefined });
    const get = (path: string) => app.inject({ url: `/media/${path}` });

    const open = await get(urls.open('m/1', 'md'));
    expect(open.statusCode).toBe(200);
    expect(open.headers['content-type']).toBe('image/jpeg');
    const webp = await app.inject({
      url: `/media/${urls.open('m/1', 'md')}`,
      headers: { accept: 'image/avif,image/webp' },
    });
    expect(webp.headers['content-type']).toBe('image/webp');
    expect(webp.headers.vary).toBe('accept');
    expect(open.headers['cache-control']).toContain('public');
    const path = urls.signed('m/1', 'lg');
    expect((await get(path)).headers['cache-control']).toBe('private, max-age=300, immutable');
    expect((await get(path.replace(/^\d+/, '9999999999'))).statusCode).toBe(404);
    expect((await get(path.replace('m/1', 'm/2'))).statusCode).toBe(404);
    expect((await get('o/..%2f..%2fetc/passwd')).statusCode).toBe(404);
    time += 8 * 3600_000;
    expect((await get(path)).statusCode).toBe(410);
    await app.close();
  });
});
