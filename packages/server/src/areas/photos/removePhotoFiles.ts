import type { Services } from '../../kernel/services.ts';
import { isFileUsed } from './photoQueries.ts';

/** Deletes a photo's files, unless they are still used. */
export async function removePhotoFiles(
  { db, photos: { storage } }: Services,
  fileKey: string,
): Promise<void> {
  if (!(await isFileUsed(db, fileKey))) await storage.removeAll(fileKey);
}
