import type { APIRequestContext } from '@playwright/test';
import { LIMITS } from '@rendezvous/contracts';
import type { PictureFile } from '../pages/CompleteSignupPage.ts';
import { call } from './call.ts';

/** A portrait of the demo data, as a file to upload. */
export async function portrait(request: APIRequestContext): Promise<PictureFile> {
  const { profiles } = await call(request, 'GET /api/faces.php');
  const filename = profiles.find((profile) => profile.main_image)?.main_image?.filename ?? '';
  const answer = await request.get(`${process.env['E2E_ORIGIN'] ?? ''}/media/${filename}`);
  return { name: 'portrait.webp', mimeType: 'image/webp', buffer: await answer.body() };
}

/** A file that is not a picture. */
export const textFile: PictureFile = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Not a picture.'),
};

/** A picture by its first bytes, one byte over the size limit. */
export const tooLarge = (): PictureFile => ({
  name: 'huge.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(LIMITS.photos.maxBytes - 3)]),
});
