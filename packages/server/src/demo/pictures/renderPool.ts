import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { PHOTO_SIZES } from '../../kernel/storage/photoSizes.ts';
import type { Storage } from '../../kernel/storage/storage.ts';
import type { PoolFace, PoolPicture } from './pool.ts';

/** Pixels of the large file of every drawn picture. */
export const PICTURE_SIZE = { width: 720, height: 960 } as const;

const WEBP = 'image/webp';

/** Draws one picture and stores its three WebP files. The small one is stored last and marks a finished picture. */
async function renderPicture(storage: Storage, picture: PoolPicture): Promise<void> {
  const { data, info } = await sharp(Buffer.from(picture.svg(PICTURE_SIZE)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  await storage.put(
    `${picture.key}/lg.webp`,
    await drawn().webp({ quality: 82, effort: 0 }).toBuffer(),
    WEBP,
  );
  for (const size of ['md', 'sm'] as const) {
    const { width, height } = PHOTO_SIZES[size];
    const file = await drawn().resize(width, height).webp({ quality: 82, effort: 1 }).toBuffer();
    await storage.put(`${picture.key}/${size}.webp`, file, WEBP);
  }
}

/**
 * Draws the pictures of the pool that are missing in the storage. Returns how many it drew.
 * One thread per picture and one picture per core is faster than many threads on one picture.
 */
export async function renderPool(
  storage: Storage,
  pool: readonly PoolFace[],
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  const pictures = pool.flatMap((face) => face.pictures);
  const queue = pictures.values();
  const threads = sharp.concurrency();
  let done = 0;
  let drawn = 0;
  const work = async () => {
    for (const picture of queue) {
      if (!(await storage.exists(`${picture.key}/sm.webp`))) {
        await renderPicture(storage, picture);
        drawn += 1;
      }
      done += 1;
      onProgress(done, pictures.length);
    }
  };
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  } finally {
    sharp.concurrency(threads);
  }
  return drawn;
}
