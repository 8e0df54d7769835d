import { memo } from 'react';
import { createGlobalStyle } from 'styled-components';
import { animationCss } from '../page/animations.ts';
import { baseCss, tokenCss } from '../page/css.ts';
import { fontFaces } from '../page/fonts.ts';
import { skeletonCss } from '../page/skeleton.ts';
import type { ThemeId } from '../page/themes.ts';

export type GlobalStyleProps = {
  /** The site's niche theme (`themeOfNiche`). */
  theme?: ThemeId;
  /** URL of a font file; omit if the frame already has the font rules. */
  fontUrl?: (file: string) => string;
};

const Sheet = createGlobalStyle<{ $css: string }>`${({ $css }) => $css}`;

/**
 * Tokens, base styles and, with `fontUrl`, fonts. For standalone remotes, tests and the catalogue;
 * server pages have them in their frame.
 */
export const GlobalStyle = memo(function GlobalStyle({ theme = 'general', fontUrl }: GlobalStyleProps) {
  const faces = fontUrl ? fontFaces(fontUrl) : '';
  return <Sheet $css={faces + tokenCss(theme) + baseCss + animationCss + skeletonCss} />;
});
