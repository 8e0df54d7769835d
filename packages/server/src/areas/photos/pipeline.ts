import { PHOTO_SIZES } from '../../kernel/storage/photoSizes.ts';
import type { PhotoSize } from '../../kernel/storage/photoSizes.ts';
import { LIMITS } from '@rendezvous/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import type { Storage } from '../../kernel/storage/storage.ts';

/** Maximum bytes of an uploaded picture. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Maximum pixels of an uploaded picture after decoding. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Minimum side, in pixels, of a picture that fits a card. */
export const MIN_PHOTO_SIDE = LIMITS.photos.minSide;

export type PhotoFormat = 'webp' | 'jpg' | 'avif';

export const PHOTO_TYPES: Record<PhotoFormat, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  avif: 'image/avif',
};

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif']);

export type PhotoProblem = 'photo_too_large' | 'photo_type' | 'photo_unreadable' | 'photo_too_small';

/** An error that the uploader can fix; `code` is a stable field code. */
export class PhotoError extends Error {
  readonly code: PhotoProblem;
  constructor(code: PhotoProblem) {
    super(code);
    this.name = 'PhotoError';
    this.code = code;
  }
}

const decoder = (source: Buffer) =>
  sharp(source, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', animated: false });

async function inspect(source: Buffer): Promise<{ width: number; height: number }> {
  if (source.length > MAX_PHOTO_BYTES) throw new PhotoError('photo_too_large');
  // Neither the name nor the type from the browser is trusted: only the first bytes count.
  const type = await fileTypeFromBuffer(source).catch(() => undefined);
  if (!type || !ACCEPTED.has(type.mime)) throw new PhotoError('photo_type');
  let size: { width: number; height: number };
  try {
    size = (await decoder(source).metadata()).autoOrient;
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw new PhotoError(tooMany ? 'photo_too_large' : 'photo_unreadable');
  }
  if (size.width * size.height > MAX_PHOTO_PIXELS) throw new PhotoError('photo_too_large');
  if (Math.min(size.width, size.height) < MIN_PHOTO_SIDE) throw new PhotoError('photo_too_small');
  return size;
}

const shape = (source: Buffer, size: PhotoSize) => {
  const { width, height, fit } = PHOTO_SIZES[size];
  // autoOrient first: the orientation is in the metadata that the re-encoding drops.
  return decoder(source)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width, height, fit, position: 'attention', withoutEnlargement: fit === 'inside' });
};

/** Pixels that the decoder rejects are the uploader's error, not ours. */
const decode = (source: Buffer, size: PhotoSize) =>
  shape(source, size)
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PhotoError('photo_unreadable');
    });

const encode = (image: Sharp, format: PhotoFormat): Promise<Buffer> => {
  if (format === 'webp') return image.webp({ quality: 80, effort: 3 }).toBuffer();
  if (format === 'jpg') return image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return image.avif({ quality: 52, effort: 3 }).toBuffer();
};

/**
 * Validates an uploaded file (throws PhotoError), and stores it under `<key>/` in three sizes as WebP with a JPEG
 * fallback. Stored files are re-encoded, so no metadata of the original survives.
 * @returns the size in pixels of the large one
 */
export async function storePhoto(
  storage: Storage,
  key: string,
  source: Buffer,
): Promise<{ width: number; height: number }> {
  await inspect(source);
  let large = { width: 0, height: 0 };
  try {
    for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
      const { data, info } = await decode(source, size);
      for (const format of ['webp', 'jpg'] as const) {
        await storage.put(`${key}/${size}.${format}`, await encode(sharp(data), format), PHOTO_TYPES[format]);
      }
      if (size === 'lg') large = { width: info.width, height: info.height };
    }
  } catch (error) {
    await storage.removeAll(key);
    throw error;
  }
  return large;
}

async function readAll(storage: Storage, key: string): Promise<Buffer | null> {
  const file = await storage.get(key);
  if (!file) return null;
  const parts: Buffer[] = [];
  for await (const part of file.body) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Creates one format of a stored photo from its WebP files: AVIF in a job (eighteen times slower than WebP), JPEG for
 * a photo that was stored without. Returns false if the photo is gone.
 */
export async function addFormat(storage: Storage, key: string, format: 'avif' | 'jpg'): Promise<boolean> {
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
    const source = await readAll(storage, `${key}/${size}.webp`);
    if (!source) return false;
    await storage.put(`${key}/${size}.${format}`, await encode(sharp(source), format), PHOTO_TYPES[format]);
  }
  return true;
}
