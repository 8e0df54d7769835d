/** Rounds line heights, so that prepending older messages causes no fractional shift. */
export const wholePixels = (height: number) => `${height / 16}rem`;
