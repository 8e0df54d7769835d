import { createHash } from 'node:crypto';
import { LIMITS } from '@rendezvous/contracts';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { PHOTO_SIZES } from '../../kernel/storage/photoSizes.ts';
import { PDQ_SIDE, fingerprintOf } from './fingerprint/pdqPolicy.ts';
import type { Fingerprint } from './fingerprint/pdqPolicy.ts';
import type { PhotoSize } from '../../kernel/storage/photoSizes.ts';

// The thread pool already runs several pictures in parallel.
sharp.concurrency(1);

const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
/** Maximum pixels of an upload after decoding. */
const MAX_PHOTO_PIXELS = 50_000_000;
/** Minimum length of the shorter side, in pixels. */
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
  // Reads the type from the first bytes, because the browser's file name and type are not trusted.
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
  /** Of the large size, in pixels. */
  width: number;
  height: number;
  /** SHA-256 of the upload. */
  contentHash: string;
  /** Data URI of a rendition too coarse to recognise anything. */
  blurred: string;
  /** Of the large size. */
  fingerprint: Fingerprint;
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

async function fingerprint(source: Buffer): Promise<Fingerprint> {
  const square = decoder(source).resize({ width: PDQ_SIDE, height: PDQ_SIDE, fit: 'fill' });
  return fingerprintOf(await square.toColourspace('srgb').removeAlpha().raw().toBuffer());
}

async function encodeSizes(source: Buffer): Promise<EncodedUpload> {
  await inspect(source);
  const contentHash = createHash('sha256').update(source).digest('hex');
  const files: EncodedUpload['files'] = [];
  let large: Pick<EncodedUpload, 'width' | 'height' | 'blurred' | 'fingerprint'> | null = null;
  for (const size of Object.keys(PHOTO_SIZES) as PhotoSize[]) {
    const { data, info } = await decode(source, size);
    for (const format of ['webp', 'jpg'] as const)
      files.push({ size, format, data: await encode(sharp(data), format) });
    if (size !== 'lg') continue;
    const { width, height } = info;
    large = { width, height, blurred: await blur(data), fingerprint: await fingerprint(data) };
  }
  if (large === null) throw new Error('There is no large size');
  return { files, contentHash, ...large };
}

/** Encodes an upload in three sizes as WebP with JPEG fallback, or returns its problem. */
export async function encodeUpload(source: Uint8Array): Promise<EncodedUpload | { problem: PhotoProblem }> {
  try {
    return await encodeSizes(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
  } catch (error) {
    // Returned instead of thrown, because errors lose their fields between threads.
    if (error instanceof Problem) return { problem: error.code };
    throw error;
  }
}

export const convert = ({
  source,
  format,
}: {
  source: Uint8Array;
  format: PhotoFormat;
}): Promise<Uint8Array> => encode(sharp(source), format);
