import type { Services } from '../../kernel/services.ts';
import { isFileUsed } from './photoQueries.ts';

/** Removes the files of a photo, unless another photo has the same ones. */
export async function removePhotoFiles(
  { db, photos: { storage } }: Services,
  fileKey: string,
): Promise<void> {
  if (!(await isFileUsed(db, fileKey))) await storage.removeAll(fileKey);
}
