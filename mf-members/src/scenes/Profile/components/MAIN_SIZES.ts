import { mediaQuery, steps } from '@rendezvous/ui';

/** `sizes` of the first photo, as the server's preload has it. */
export const MAIN_SIZES = `${mediaQuery.md} ${steps(105)}, 100vw`;
