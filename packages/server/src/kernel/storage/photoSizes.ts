import { LIMITS } from '@rendezvous/contracts';

const { thumb, match, full } = LIMITS.photoWidths;

/** What the pipeline makes of every picture: cards and avatars are cut to 3:4, the large one keeps its shape. */
export const PHOTO_SIZES = {
  sm: { width: thumb, height: (thumb * 4) / 3, fit: 'cover' },
  md: { width: match, height: (match * 4) / 3, fit: 'cover' },
  lg: { width: full, height: full, fit: 'inside' },
} as const;

export type PhotoSize = keyof typeof PHOTO_SIZES;
