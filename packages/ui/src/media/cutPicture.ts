import { cropRect } from './crop.ts';
import type { CropView } from './crop.ts';

/** Cards and profiles show faces at three by four. */
export const PHOTO_ASPECT = 3 / 4;
/** The long edge of an upload: the largest size that the site shows. */
const LONG_EDGE = 2000;
const QUALITY = 0.92;

/**
 * Decodes a picture file and applies its orientation; null if this browser cannot show it (HEIC in most). The server
 * may still be able to.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Crops the visible part, as JPEG. Rejects when the browser has no memory for it. */
export async function cutPicture(picture: ImageBitmap, view: CropView): Promise<Blob> {
  const { x, y, width, height } = cropRect(view, picture, PHOTO_ASPECT);
  const scale = Math.min(1, LONG_EDGE / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser has no 2D canvas.');
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
