/**
 * Rounds a line height to whole pixels, so that messages inserted above in a history move nothing, not even by a
 * fraction of a pixel.
 */
export const wholePixels = (height: number) => `${height / 16}rem`;
