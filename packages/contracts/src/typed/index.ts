export { cleanAddress } from './cleanAddress.ts';
export { cleanCode, codeKey } from './cleanCode.ts';
export { cleanText } from './cleanText.ts';
