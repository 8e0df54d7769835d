import { mediaQuery, steps } from '@rendezvous/ui';

/** `sizes` of the first photo. Must match the server's preload. */
export const MAIN_SIZES = `${mediaQuery.md} ${steps(105)}, 100vw`;
