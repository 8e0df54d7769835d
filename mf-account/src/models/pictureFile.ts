import { LIMITS } from '@rendezvous/contracts';
import type { ErrorCode } from '@rendezvous/contracts';

/** What the file picker offers; the server looks at the bytes, not at the name. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

const TYPES = new Set(PICTURE_TYPES.split(','));
const NAMES = /\.(jpe?g|png|webp|heic|heif)$/i;

/** Why a file cannot be a photo, before anything is sent; null when it can be tried. */
export function refusalOf(file: Pick<File, 'type' | 'name' | 'size'>): ErrorCode | null {
  if (!TYPES.has(file.type.toLowerCase()) && !NAMES.test(file.name)) return 'photo_type';
  return file.size > LIMITS.photos.maxBytes ? 'photo_too_large' : null;
}
