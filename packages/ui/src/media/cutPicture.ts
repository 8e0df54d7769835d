import { cropRect } from './crop.ts';
import type { CropRect, CropView } from './crop.ts';

/** The shape of photos on cards and profiles. */
export const PHOTO_ASPECT = 3 / 4;
/** Long edge of an upload, which is the largest size shown. */
const LONG_EDGE = 2000;
const QUALITY = 0.92;
/** Long edge while cropping, so that a crop is still large enough. */
const WORKING_EDGE = 2 * LONG_EDGE;
/** Files up to this size are sent unchanged. */
const SMALL_BYTES = 2 * 1024 ** 2;
/** Formats that every server reads. */
const PLAIN = ['image/jpeg', 'image/png', 'image/webp'];

/** Scale that limits the long edge, 0 to 1. */
const scaleTo = (edge: number, { width, height }: { width: number; height: number }): number =>
  Math.min(1, edge / Math.max(width, height));

/** Frees the memory of very large pictures. */
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

/** Decodes and orients a picture; null if the browser cannot, although the server may (HEIC). */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await shrinkDecoded(await createImageBitmap(file, { imageOrientation: 'from-image' }));
  } catch {
    return null;
  }
}

/** Encodes a part as JPEG without metadata. Rejects if there is too little memory. */
function encode(picture: ImageBitmap, { x, y, width, height }: CropRect): Promise<Blob> {
  const scale = scaleTo(LONG_EDGE, { width, height });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas.');
  // Transparent pixels would be black in a JPEG.
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

/** Crops to JPEG. Rejects if there is too little memory. */
export const cutPicture = async (picture: ImageBitmap, view: CropView): Promise<Blob> =>
  encode(picture, cropRect(view, picture, PHOTO_ASPECT));

/** Shrinks a picture to the size shown. Small or unreadable files stay unchanged. */
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
