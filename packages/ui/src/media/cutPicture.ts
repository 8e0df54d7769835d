import { cropRect } from './crop.ts';
import type { CropRect, CropView } from './crop.ts';

/** The aspect ratio of photos on cards and profiles. */
export const PHOTO_ASPECT = 3 / 4;
/** Long edge of an upload in pixels: the largest size that the site shows. */
const LONG_EDGE = 2000;
const QUALITY = 0.92;
/**
 * Long edge of a picture that is being cropped, in pixels. Larger, so that a crop is still big
 * enough.
 */
const WORKING_EDGE = 2 * LONG_EDGE;
/** Files up to this size are sent unchanged if their pixels and format allow it. */
const SMALL_BYTES = 2 * 1024 ** 2;
/** Formats that every server can read. */
const PLAIN = ['image/jpeg', 'image/png', 'image/webp'];

/** Returns the scale that limits the long edge, at most 1. */
const scaleTo = (edge: number, { width, height }: { width: number; height: number }): number =>
  Math.min(1, edge / Math.max(width, height));

/** Reduces very large pictures to free memory. */
async function shrinkDecoded(picture: ImageBitmap): Promise<ImageBitmap> {
  const scale = scaleTo(WORKING_EDGE, picture);
  if (scale === 1) return picture;
  const small = await createImageBitmap(picture, {
    resizeWidth: Math.max(1, Math.round(picture.width * scale)),
    resizeHeight: Math.max(1, Math.round(picture.height * scale)),
    resizeQuality: 'high',
  });
  picture.close();
  return small;
}

/**
 * Decodes a picture and turns it upright. Null if the browser cannot decode it; the server may
 * still be able to (HEIC).
 */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await shrinkDecoded(await createImageBitmap(file, { imageOrientation: 'from-image' }));
  } catch {
    return null;
  }
}

/**
 * Encodes a part of the picture as a JPEG without metadata. Rejects if there is too little memory.
 */
function encode(picture: ImageBitmap, { x, y, width, height }: CropRect): Promise<Blob> {
  const scale = scaleTo(LONG_EDGE, { width, height });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas.');
  // In a JPEG, transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be encoded as JPEG.'))),
      'image/jpeg',
      QUALITY,
    );
  });
}

/** Crops a picture to a JPEG. Rejects if there is too little memory. */
export const cutPicture = async (picture: ImageBitmap, view: CropView): Promise<Blob> =>
  encode(picture, cropRect(view, picture, PHOTO_ASPECT));

/** Reduces a picture to the largest size shown. Returns small or unreadable files unchanged. */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await openPicture(file);
  if (picture === null) return file;
  try {
    const { width, height } = picture;
    const isSmall = scaleTo(LONG_EDGE, picture) === 1 && file.size <= SMALL_BYTES;
    if (isSmall && PLAIN.includes(file.type)) return file;
    return await encode(picture, { x: 0, y: 0, width, height });
  } catch {
    return file;
  } finally {
    picture.close();
  }
}
