import { animationCss } from './animationCss.ts';
import { entryCss } from './entryCss.ts';
import { fallbackFaces, fontFaces, tokenStacks } from './fonts.ts';
import { skeletonCss } from './skeleton.ts';
import { themes } from './themes.ts';
import type { ThemeId } from './themes.ts';
import { baseColours, layout } from './tokens.ts';
import type { Mode } from './tokens.ts';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const colourVariables = (colours: object): string =>
  Object.entries(colours)
    .map(([name, value]) => `--${kebab(name)}:${String(value)}`)
    .join(';');

const modeVariables = (mode: Mode, theme: ThemeId): string =>
  [
    `color-scheme:${mode}`,
    colourVariables(baseColours[mode]),
    colourVariables(themes[theme][mode]),
    mode === 'light'
      ? '--shadow-soft:0 1px 2px #3c2d1414,0 6px 20px #3c2d1414;--shadow-high:0 2px 6px #3c2d141a,0 18px 50px #3c2d1429;--scrim:#1f1b178c;--online-on-glass:#0b6e4f'
      : '--shadow-soft:0 1px 2px #0006,0 6px 20px #0005;--shadow-high:0 2px 6px #0007,0 18px 50px #0009;--scrim:#0a0907b8;--online-on-glass:#4cc495',
  ].join(';');

// Used on pictures, so they are the same in light and dark mode.
const ON_PICTURE =
  '--on-picture:#fff;--shade:linear-gradient(#1f1b1700,#1f1b1705 .5em,#1f1b1713 1em,#1f1b172b 1.5em,#1f1b174a 2em,#1f1b176b 2.5em,#1f1b1785 3em,#1f1b1794 3.3em,#1f1b179d 3.6em,#1f1b17b2)';

/**
 * Returns the tokens as custom properties: light or dark by system preference, or by `data-mode` on
 * the root.
 * @param theme the theme of the site's niche, which changes three colours
 */
export function tokenCss(theme: ThemeId): string {
  const light = modeVariables('light', theme);
  const dark = modeVariables('dark', theme);
  return (
    `:root{${light};${ON_PICTURE};--heading:${tokenStacks.heading};--text:${tokenStacks.text};--fast:.12s;--medium:.2s;--slow:.24s;--ease:cubic-bezier(.2,.7,.2,1)}` +
    `@media (prefers-color-scheme:dark){:root:not([data-mode=light]){${dark}}}` +
    `:root[data-mode=dark]{${dark}}` +
    '@media (prefers-reduced-motion:reduce){:root{--fast:0s;--medium:0s;--slow:0s}}'
  );
}

export const baseCss =
  '*,::before,::after{box-sizing:border-box}' +
  // The left and right edge of bars and pages.
  `:root{--page-edge:16px}@media (min-width:768px){:root{--page-edge:24px}}@media (min-width:1200px){:root{--page-edge:max(5vw,50vw - ${layout.content / 2}px)}}` +
  'html{-webkit-text-size-adjust:100%;text-size-adjust:100%}' +
  // Keeps content that is scrolled into view above the bottom bar of phones.
  `@media (max-width:767px){html{scroll-padding-block-end:calc(${layout.bottomBar}px + env(safe-area-inset-bottom))}}` +
  // On phones, an edge-to-edge picture extends under the top bar.
  '@media (max-width:767px){header:has(+main [data-under-bar]){position:absolute;inset-inline:0;background:linear-gradient(var(--scrim) 40%,#0000);border:0}header:has(+main [data-under-bar])>a,header:has(+main [data-under-bar]) button[aria-expanded]{color:var(--on-picture);text-shadow:0 1px 3px #0009}}' +
  // Without it, Chromium on Linux rounds glyph widths, which almost closes word spaces at pixel
  // ratio 1.
  'body{text-rendering:geometricPrecision;margin:0;background:var(--paper);color:var(--ink);font:400 1rem/1.5 var(--text);-webkit-font-smoothing:antialiased;overflow-wrap:break-word;font-synthesis-style:none}' +
  'h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend{margin:0;padding:0;border:0;min-inline-size:0}' +
  'ul[class],ol[class]{list-style:none}' +
  // Short words and e-mail addresses are never hyphenated: a hyphen would look like part of the
  // address.
  'h1,h2,h3,h4,p,li,dt,legend{hyphens:auto;hyphenate-limit-chars:12 5 4}a[href^="mailto:"]{hyphens:manual}' +
  // All disclosures have the same marker at the same position.
  'summary{display:flex;align-items:center;justify-content:space-between;gap:16px;padding-block:10px;font-weight:600;list-style:none;cursor:pointer}summary::-webkit-details-marker{display:none}summary::after{content:"";flex:none;width:9px;height:9px;margin:0 4px 6px;border:solid var(--second);border-width:0 2px 2px 0;rotate:45deg;transition:rotate var(--medium) var(--ease)}[open]>summary::after{margin-block:6px 0;rotate:-135deg}' +
  'img,svg,video{display:block;max-width:100%}' +
  'button,input,textarea,select{font:inherit;color:inherit;letter-spacing:inherit;text-rendering:inherit}' +
  'button{cursor:pointer;touch-action:manipulation}' +
  // Responds to a press within one frame, whatever else is loading.
  ':is(a,button,summary,[role=tab]):active:not(:disabled,[aria-disabled=true]){opacity:.7}' +
  'a{color:var(--primary);text-underline-offset:.18em}' +
  ':focus{outline:none}:focus-visible{outline:3px solid var(--primary);outline-offset:2px}' +
  // Focused so that reading or tabbing continues there. A ring around text would look like a field.
  ':is(main,section,h1,h2,h3)[tabindex="-1"]:focus-visible{outline:none}' +
  '[hidden]{display:none!important}' +
  '@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important;transition-delay:0s!important;scroll-behavior:auto!important}}';

export type CriticalCssOptions = {
  theme: ThemeId;
  /** Returns the URL of a file in `fontFiles`. Omit it if the page already has the font rules. */
  fontUrl?: (file: string) => string;
};

/** Returns all styles of the server's HTML: fonts, tokens, base styles and skeletons. */
export function criticalCss({ theme, fontUrl }: CriticalCssOptions): string {
  return (
    (fontUrl ? fontFaces(fontUrl) : fallbackFaces) +
    tokenCss(theme) +
    baseCss +
    animationCss +
    skeletonCss +
    entryCss
  );
}
