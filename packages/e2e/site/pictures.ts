import { crc32, deflateSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { LIMITS } from '@rendezvous/contracts';
import type { PictureFile } from '../pages/CompleteSignupPage.ts';
import { call } from './call.ts';

/** A portrait from the demo data, as a file to upload. */
export async function portrait(request: APIRequestContext): Promise<PictureFile> {
  const { profiles } = await call(request, 'GET /api/faces.php');
  const filename = profiles.find((profile) => profile.main_image)?.main_image?.filename ?? '';
  const answer = await request.get(`${process.env['E2E_ORIGIN'] ?? ''}/media/${filename}`);
  return { name: 'portrait.webp', mimeType: 'image/webp', buffer: await answer.body() };
}

export const textFile: PictureFile = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Not a picture.'),
};

/** A file that starts like a picture and is one byte over the size limit. */
export const tooLarge = (): PictureFile => ({
  name: 'huge.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(LIMITS.photos.maxBytes - 3)]),
});

/** A chunk of a PNG: length, name, data and checksum. */
function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A picture of 108 megapixels, as phones take them, in a few kilobytes. */
export function enormous(): PictureFile {
  const [width, height] = [9000, 12_000];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit per pixel.
  head[8] = 1;
  const rows = Buffer.alloc(height * (1 + width / 8));
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  const buffer = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
  return { name: 'enormous.png', mimeType: 'image/png', buffer };
}
