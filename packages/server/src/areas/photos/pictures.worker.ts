import { createHash } from 'node:crypto';
import { LIMITS } from '@rendezvous/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { PHOTO_SIZES } from '../../kernel/storage/photoSizes.ts';
import type { PhotoSize } from '../../kernel/storage/photoSizes.ts';

// The pool decides how many run at the same time.
sharp.concurrency(1);

const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Maximum pixels of an upload after decoding. */
const MAX_PHOTO_PIXELS = 50_000_000;
/** Minimum side in pixels that fits a card. */
const MIN_PHOTO_SIDE = LIMITS.photos.minSide;

export type PhotoFormat = 'webp' | 'jpg' | 'avif';

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif']);

export type PhotoProblem =
  'photo_too_large' | 'photo_too_many_pixels' | 'photo_type' | 'photo_unreadable' | 'photo_too_small';

class Problem extends Error {
  readonly code: PhotoProblem;
  constructor(code: PhotoProblem) {
    super(code);
    this.code = code;
  }
}

const decoder = (source: Buffer) =>
  sharp(source, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', animated: false });

async function inspect(source: Buffer): Promise<{ width: number; height: number }> {
  if (source.length > MAX_PHOTO_BYTES) throw new Problem('photo_too_large');
  // Only the first bytes count: name and type from the browser are not trusted.
  const type = await fileTypeFromBuffer(source).catch(() => undefined);
  if (!type || !ACCEPTED.has(type.mime)) throw new Problem('photo_type');
  let size: { width: number; height: number };
  try {
    size = (await decoder(source).metadata()).autoOrient;
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw new Problem(tooMany ? 'photo_too_many_pixels' : 'photo_unreadable');
  }
  if (size.width * size.height > MAX_PHOTO_PIXELS) throw new Problem('photo_too_many_pixels');
  if (Math.min(size.width, size.height) < MIN_PHOTO_SIDE) throw new Problem('photo_too_small');
  return size;
}

const shape = (source: Buffer, size: PhotoSize) => {
  const { width, height, fit } = PHOTO_SIZES[size];
  // autoOrient comes first, because re-encoding drops the metadata with the orientation.
  return decoder(source)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width, height, fit, position: 'attention', withoutEnlargement: fit === 'inside' });
};

/** Pixels that the decoder rejects are the uploader's error. */
const decode = (source: Buffer, size: PhotoSize) =>
  shape(source, size)
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Problem('photo_unreadable');
    });

const encode = (image: Sharp, format: PhotoFormat): Promise<Buffer> => {
  if (format === 'webp') return image.webp({ quality: 80, effort: 3 }).toBuffer();
  if (format === 'jpg') return image.jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  return image.avif({ quality: 52, effort: 3 }).toBuffer();
};

export type EncodedUpload = {
  files: { size: PhotoSize; format: PhotoFormat; data: Uint8Array }[];
  /** The large size's, in pixels. */
  width: number;
  height: number;
  /** SHA-256 of the upload. */
  contentHash: string;
  /** Data URI of a rendition too coarse to recognise anything. */
  blurred: string;
};

/** Longer side of the blurred rendition, in pixels. */
const BLURRED_SIDE = 12;

async function blur(source: Buffer): Promise<string> {
  const image = decoder(source).autoOrient().flatten({ background: '#ffffff' });
  const data = await image
    .resize({ width: BLURRED_SIDE, height: BLURRED_SIDE, fit: 'inside' })
    .webp({ quality: 40 })
    .toBuffer();
  return `data:image/webp;base64,${data.toString('base64')}`;
}

async function encodeSizes(source: Buffer): Promise<EncodedUpload> {
  await inspect(source);
  const contentHash = createHash('sha256').update(source).digest('hex');
  const encoded: EncodedUpload = { files: [], width: 0, height: 0, contentHash, blurred: '' };
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
    const { data, info } = await decode(source, size);
    for (const format of ['webp', 'jpg'] as const)
      encoded.files.push({ size, format, data: await encode(sharp(data), format) });
    if (size !== 'lg') continue;
    Object.assign(encoded, { width: info.width, height: info.height, blurred: await blur(data) });
  }
  return encoded;
}

/** Encodes an upload in three sizes as WebP with JPEG fallback, or returns its problem. */
export async function encodeUpload(source: Uint8Array): Promise<EncodedUpload | { problem: PhotoProblem }> {
  try {
    return await encodeSizes(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
  } catch (error) {
    // Errors lose their fields between threads.
    if (error instanceof Problem) return { problem: error.code };
    throw error;
  }
}

/** Converts a stored picture to another format. */
export const convert = ({
  source,
  format,
}: {
  source: Uint8Array;
  format: PhotoFormat;
}): Promise<Uint8Array> => encode(sharp(source), format);
