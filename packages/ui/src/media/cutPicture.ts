import { cropRect } from './crop.ts';
import type { CropRect, CropView } from './crop.ts';

/** Cards and profiles show faces at three by four. */
export const PHOTO_ASPECT = 3 / 4;
/** The long edge of an upload: the largest size that the site shows. */
const LONG_EDGE = 2000;
const QUALITY = 0.92;
/** The long edge of a picture that is cropped: a part of it is still large enough. */
const WORKING_EDGE = 2 * LONG_EDGE;
/** A file of at most so many bytes is sent as it is. */
const SMALL_BYTES = 2 * 1024 ** 2;
/** What every server reads. */
const PLAIN = ['image/jpeg', 'image/png', 'image/webp'];

/** What is left of the size of a picture whose long edge is limited, 0 to 1. */
const scaleTo = (edge: number, { width, height }: { width: number; height: number }): number =>
  Math.min(1, edge / Math.max(width, height));

/** Frees the memory of a picture of a hundred megapixels. */
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
 * Decodes a picture file and applies its orientation; null if this browser cannot show it (HEIC in most) or has no memory for
 * it. The server may still be able to.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await shrinkDecoded(await createImageBitmap(file, { imageOrientation: 'from-image' }));
  } catch {
    return null;
  }
}

/** A part of a picture as JPEG, without metadata. Rejects when the browser has no memory for it. */
function encode(picture: ImageBitmap, { x, y, width, height }: CropRect): Promise<Blob> {
  const scale = scaleTo(LONG_EDGE, { width, height });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas.');
  // What is transparent would be black in a JPEG.
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

/** Crops the visible part, as JPEG. Rejects when the browser has no memory for it. */
export const cutPicture = async (picture: ImageBitmap, view: CropView): Promise<Blob> =>
  encode(picture, cropRect(view, picture, PHOTO_ASPECT));

/** A picture in the size that the site shows; a file that is small, or that this browser cannot read, stays as it is. */
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
