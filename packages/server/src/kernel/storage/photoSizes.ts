import { LIMITS } from '@rendezvous/contracts';

const { thumb, match, full } = LIMITS.photoWidths;

/** Renditions of every picture: cards and avatars are cropped to 3:4, the large one is not. */
export const PHOTO_SIZES = {
  sm: { width: thumb, height: (thumb * 4) / 3, fit: 'cover' },
  md: { width: match, height: (match * 4) / 3, fit: 'cover' },
  lg: { width: full, height: full, fit: 'inside' },
} as const;

export type PhotoSize = keyof typeof PHOTO_SIZES;
