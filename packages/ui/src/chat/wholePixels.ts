/**
 * Converts pixels to rem. Line heights of whole pixels cause no fractional shift when older
 * messages are prepended.
 */
export const wholePixels = (height: number) => `${height / 16}rem`;
