import { mediaQuery, steps } from '@rendezvous/ui';

/** The `sizes` attribute of the first photo. Must match the server's preload. */
export const MAIN_SIZES = `${mediaQuery.xxl} ${steps(140)}, ${mediaQuery.md} 38vw, 100vw`;
