/** Types that the file picker offers. The server checks the bytes, not the name. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

const TYPES = new Set(PICTURE_TYPES.split(','));
const NAMES = /\.(jpe?g|png|webp|heic|heif)$/i;

/** Returns why a file cannot be a photo, or null if it can. Large photos are scaled down later. */
export function refusalOf(file: Pick<File, 'type' | 'name'>): 'photo_type' | null {
  return TYPES.has(file.type.toLowerCase()) || NAMES.test(file.name) ? null : 'photo_type';
}
