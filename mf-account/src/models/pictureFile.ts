import { LIMITS } from '@rendezvous/contracts';
import type { ErrorCode } from '@rendezvous/contracts';

/** What the file picker offers; the server checks the bytes, not the name. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

const TYPES = new Set(PICTURE_TYPES.split(','));
const NAMES = /\.(jpe?g|png|webp|heic|heif)$/i;

/** Why a file cannot be a photo, before the upload; null if it may be one. */
export function refusalOf(file: Pick<File, 'type' | 'name' | 'size'>): ErrorCode | null {
  if (!TYPES.has(file.type.toLowerCase()) && !NAMES.test(file.name)) return 'photo_type';
  return file.size > LIMITS.photos.maxBytes ? 'photo_too_large' : null;
}
