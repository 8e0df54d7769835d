import { cropRect } from './crop.ts';
import type { CropView } from './crop.ts';

/** Cards and profiles show faces at three by four. */
export const PHOTO_ASPECT = 3 / 4;
/** The long edge of what is uploaded: the largest size that the site shows. */
const LONG_EDGE = 2000;
const QUALITY = 0.92;

/**
 * Decodes a picture file, turned upright; null when this browser cannot show it (HEIC in most): the server may still
 * be able to.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (typeof createImageBitmap !== 'function') return null;
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Cuts the seen part out, as JPEG. Rejects when the browser has no memory for it. */
export async function cutPicture(picture: ImageBitmap, view: CropView): Promise<Blob> {
  const { x, y, width, height } = cropRect(view, picture, PHOTO_ASPECT);
  const scale = Math.min(1, LONG_EDGE / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', QUALITY);
  });
}
