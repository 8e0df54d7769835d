import { memo } from 'react';
import { createGlobalStyle } from 'styled-components';
import { animationCss } from '../frame/animations.ts';
import { baseCss, tokenCss } from '../frame/css.ts';
import { fontFaces } from '../frame/fonts.ts';
import { skeletonCss } from '../frame/skeleton.ts';
import type { ThemeId } from '../frame/themes.ts';

export type GlobalStyleProps = {
  /** The site's niche theme (`themeOfNiche`). */
  theme?: ThemeId;
  /** URL of a font file; omit if the frame already declares the faces. */
  fontUrl?: (file: string) => string;
};

const Sheet = createGlobalStyle<{ $css: string }>`${({ $css }) => $css}`;

/**
 * Tokens, base styles and, with `fontUrl`, the faces. A page from the server has all of it in its frame and does not
 * mount this; a remote that runs alone, tests and the catalogue do.
 */
export const GlobalStyle = memo(function GlobalStyle({ theme = 'general', fontUrl }: GlobalStyleProps) {
  const faces = fontUrl ? fontFaces(fontUrl) : '';
  return <Sheet $css={faces + tokenCss(theme) + baseCss + animationCss + skeletonCss} />;
});
