import type { PhotoRow } from '../../kernel/db/schema/photos.ts';

/**
 * Whether a photo may become the main one: not if rejected, nor in review while the main photo is
 * active, because other members would see no face meanwhile.
 */
export const canBeMain = (photo: Pick<PhotoRow, 'status'>, main: Pick<PhotoRow, 'status'> | null): boolean =>
  photo.status === 'active' || (photo.status === 'pending' && main?.status !== 'active');
