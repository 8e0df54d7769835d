/** What the file picker offers; the server checks the bytes, not the name. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

const TYPES = new Set(PICTURE_TYPES.split(','));
const NAMES = /\.(jpe?g|png|webp|heic|heif)$/i;

/** Why a file cannot be a photo; null if it may be one. Large photos are scaled down. */
export function refusalOf(file: Pick<File, 'type' | 'name'>): 'photo_type' | null {
  return TYPES.has(file.type.toLowerCase()) || NAMES.test(file.name) ? null : 'photo_type';
}
