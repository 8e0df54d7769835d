import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { LruMap } from 'toad-cache';
import { PHOTO_SIZES } from './photoSizes.ts';
import type { PhotoSize } from './photoSizes.ts';

/** Seconds that the URL of a photo other than a main photo stays valid. */
export const PHOTO_URL_SECONDS = 6 * 3600;
/** Expiry times are rounded up to this, so that the browser's cache is hit within the hour. */
const ROUNDING_SECONDS = 3600;
/** Cached signatures, about 200 bytes each: lists show the same main photos repeatedly. */
const MOST_SIGNATURES = 20_000;

export type PhotoUrls = {
  /** Returns the path under `/media/` of a public main photo, which never expires. */
  open(key: string, size: PhotoSize): string;
  /** Returns a path under `/media/` that works until it expires. */
  signed(key: string, size: PhotoSize): string;
  /** Parses a path under `/media/`, or returns the error. `expires` in seconds since 1970. */
  read(path: string): { photo: string; size: PhotoSize; expires: number | null } | 'unknown' | 'expired';
};

const PATH = /^(o|\d{10})\/([A-Za-z0-9_-]{22})\/([a-z0-9][a-z0-9/_-]*)\/(sm|md|lg)$/i;

/**
 * Creates and checks URLs of photos. Main photos have a signature without expiry (shared caches may
 * store them); all others expire. `secret` must be the same on all nodes.
 */
export function createPhotoUrls(secret: string | Buffer, now: () => number = Date.now): PhotoUrls {
  // Prepared once: Node would prepare any other key for each signature, which takes four times as
  // long as signing.
  const prepared = typeof secret === 'string' ? createSecretKey(secret, 'utf8') : createSecretKey(secret);
  const make = (until: string, key: string) =>
    createHmac('sha256', prepared).update(`photo:${until}:${key}`).digest('base64url').slice(0, 22);
  /** By key, with the latest expiry. All sizes of a photo share a signature. */
  const made = new LruMap<{ until: string; signature: string }>(MOST_SIGNATURES);
  const sign = (until: string, key: string): string => {
    const known = made.get(key);
    if (known?.until === until) return known.signature;
    const signature = make(until, key);
    made.set(key, { until, signature });
    return signature;
  };
  const path = (until: string, key: string, size: PhotoSize) => `${until}/${sign(until, key)}/${key}/${size}`;
  return {
    open: (key, size) => path('o', key, size),
    signed(key, size) {
      const until = Math.ceil((now() / 1000 + PHOTO_URL_SECONDS) / ROUNDING_SECONDS) * ROUNDING_SECONDS;
      return path(String(until), key, size);
    },
    read(value) {
      const match = PATH.exec(value);
      const [, until = '', signature = '', photo = '', size = ''] = match ?? [];
      if (!match || !(size in PHOTO_SIZES)) return 'unknown';
      if (!timingSafeEqual(Buffer.from(make(until, photo)), Buffer.from(signature))) return 'unknown';
      const expires = until === 'o' ? null : Number(until);
      if (expires !== null && expires * 1000 < now()) return 'expired';
      return { photo, size: size as PhotoSize, expires };
    },
  };
}
