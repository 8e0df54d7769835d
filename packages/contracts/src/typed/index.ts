export { cleanAddress } from './cleanAddress.ts';
export { cleanCode, codeKey } from './cleanCode.ts';
export { cleanText } from './cleanText.ts';
export { dateShape, isWholeDate, layOutDate, readDate, writeDate } from './typedDate.ts';
export type { DateShape } from './typedDate.ts';
