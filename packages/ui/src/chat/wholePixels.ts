/** A line of whole pixels: what is put before it in a history moves nothing, not even by a part of one. */
export const wholePixels = (height: number) => `${height / 16}rem`;
