import type { PhotoRow } from '../../kernel/db/schema/photos.ts';

/**
 * Whether a photo may become the main one: never a rejected one, and none in review while the main one is active, since other
 * members would see no face until staff decide.
 */
export const canBeMain = (photo: Pick<PhotoRow, 'status'>, main: Pick<PhotoRow, 'status'> | null): boolean =>
  photo.status === 'active' || (photo.status === 'pending' && main?.status !== 'active');
