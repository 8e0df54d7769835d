import type { PhotoRow } from '../../kernel/db/schema/photos.ts';

/**
 * Whether a photo may become the main one. A rejected one may not; one in review may not replace an
 * active one, because other members would see no face during the review.
 */
export const canBeMain = (photo: Pick<PhotoRow, 'status'>, main: Pick<PhotoRow, 'status'> | null): boolean =>
  photo.status === 'active' || (photo.status === 'pending' && main?.status !== 'active');
