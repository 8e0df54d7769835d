export { baseCss, criticalCss, tokenCss } from './css.ts';
export type { CriticalCssOptions } from './css.ts';
export { demoBanner } from './demo.ts';
export { entryHtml, ENTRY_ACTION, entryScript } from './entry.ts';
export type { EntryAnswer, EntryWords } from './entry.ts';
export { escapeHtml } from './escapeHtml.ts';
export { contrast } from './contrast.ts';
export { downloadedFaces, fontFaces, fontFiles, fontPreloads } from './fonts.ts';
export type { FontFile } from './fonts.ts';
export { pictureSizes } from './pictureSizes.ts';
export { scriptPolicy, TRUSTED_TYPES } from './scriptPolicy.ts';
export { skeletonCss, skeletonHtml } from './skeleton.ts';
export type { FirstPicture, SkeletonKind } from './skeleton.ts';
export { themeIds, themeOfNiche, themes } from './themes.ts';
export type { ThemeId } from './themes.ts';
export {
  baseColours,
  breakpoints,
  chromeColour,
  faceSpans,
  gridColumns,
  layout,
  typeScale,
} from './tokens.ts';
export type { ColourName, Mode, NicheColours, TypeSize } from './tokens.ts';
