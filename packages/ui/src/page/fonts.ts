/** A file in `packages/ui/fonts`, written by `scripts/subsetFonts.ts`. */
export type FontFile = {
  family: 'Fraunces' | 'Figtree';
  /** The name contains a hash of the content, so serve the file as immutable. */
  file: string;
  weights: string;
  range: string;
  /** Whether every page needs the file. */
  first: boolean;
};

const LATIN =
  'U+20-7E,U+A0-FF,U+152-153,U+2013-2014,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+202F,U+2030,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212';
const EXTENDED = 'U+100-151,U+154-17F,U+218-21B,U+1E9E';

export const fontFiles: readonly FontFile[] = [
  {
    family: 'Figtree',
    file: 'figtree-latin.8a56391e.woff2',
    weights: '400 700',
    range: LATIN,
    first: true,
  },
  {
    family: 'Fraunces',
    file: 'fraunces-latin.1083a432.woff2',
    weights: '600',
    range: LATIN,
    first: true,
  },
  {
    family: 'Figtree',
    file: 'figtree-latin-ext.a5939f6e.woff2',
    weights: '400 700',
    range: EXTENDED,
    first: false,
  },
  {
    family: 'Fraunces',
    file: 'fraunces-latin-ext.08dfa085.woff2',
    weights: '600',
    range: EXTENDED,
    first: false,
  },
];

/** Files to preload (`as=font type=font/woff2 crossorigin`). The same for all languages. */
export const fontPreloads: readonly string[] = fontFiles.filter((one) => one.first).map((one) => one.file);

const face = (family: string, body: string): string => `@font-face{font-family:${family};${body}}`;

type Metrics = { size: number; ascent: number; descent: number };

/** A local font, scaled to the metrics of ours. */
type Fallback = { weights: string; names: readonly string[]; metrics: Metrics };

/**
 * Local fonts with matching metrics, so that lines break at the same words when ours load. One
 * family per font, because browsers look up every face of a family, which is slow in Chromium on
 * Linux. Liberation is first, because only Linux is slow to report a missing font.
 */
const FALLBACKS: Record<FontFile['family'], Record<string, readonly Fallback[]>> = {
  Figtree: {
    'Figtree Fallback': [
      {
        weights: '400 500',
        names: ['Liberation Sans', 'Arial', 'ArialMT', 'Helvetica'],
        metrics: { size: 101.29, ascent: 93.79, descent: 24.68 },
      },
      {
        weights: '600 700',
        names: ['Liberation Sans Bold', 'Arial Bold', 'Arial-BoldMT', 'Helvetica Bold'],
        metrics: { size: 95.58, ascent: 99.39, descent: 26.16 },
      },
    ],
    'Figtree Roboto': [
      {
        weights: '400 500',
        names: ['Roboto', 'Roboto-Regular'],
        metrics: { size: 100.92, ascent: 94.14, descent: 24.77 },
      },
      {
        weights: '600 700',
        names: ['Roboto Bold', 'Roboto-Bold'],
        metrics: { size: 101.47, ascent: 93.62, descent: 24.64 },
      },
    ],
    'Figtree DejaVu': [
      {
        weights: '400 500',
        names: ['DejaVu Sans'],
        metrics: { size: 88.44, ascent: 107.41, descent: 28.27 },
      },
      {
        weights: '600 700',
        names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'],
        metrics: { size: 80.13, ascent: 118.55, descent: 31.2 },
      },
    ],
  },
  Fraunces: {
    'Fraunces Fallback': [
      {
        weights: '600',
        names: ['Liberation Serif Bold', 'Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Tinos Bold'],
        metrics: { size: 112.21, ascent: 87.16, descent: 22.72 },
      },
    ],
    'Fraunces Noto': [
      {
        weights: '600',
        names: ['Noto Serif Bold', 'NotoSerif-Bold'],
        metrics: { size: 94.24, ascent: 103.78, descent: 27.06 },
      },
    ],
    'Fraunces DejaVu': [
      {
        weights: '600',
        names: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'],
        metrics: { size: 85.88, ascent: 113.88, descent: 29.69 },
      },
    ],
  },
};

const fallbackFace = (family: string, { weights, names, metrics }: Fallback): string => {
  const sources = names.map((name) => `local("${name}")`).join();
  const { size, ascent, descent } = metrics;
  return face(
    `"${family}"`,
    `src:${sources};font-weight:${weights};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`,
  );
};

export const fallbackFaces = Object.values(FALLBACKS)
  .flatMap((families) => Object.entries(families))
  .flatMap(([family, faces]) => faces.map((each) => fallbackFace(family, each)))
  .join('');

/**
 * Returns the faces of our fonts, which browsers download on demand.
 * @param urlOf returns the URL of a file in `fontFiles`
 */
export function downloadedFaces(urlOf: (file: string) => string): string {
  const faces = fontFiles.map((one) =>
    face(
      one.family,
      `src:url(${urlOf(one.file)}) format("woff2");font-weight:${one.weights};font-display:swap;unicode-range:${one.range}`,
    ),
  );
  return faces.join('');
}

/**
 * Returns all `@font-face` rules, including fallbacks with matching metrics.
 * @param urlOf as in `downloadedFaces`
 */
export function fontFaces(urlOf: (file: string) => string): string {
  return fallbackFaces + downloadedFaces(urlOf);
}

const stackOf = (family: FontFile['family'], ...generic: string[]): string =>
  [family, ...Object.keys(FALLBACKS[family]).map((each) => `"${each}"`), ...generic].join();

/** The tokens' `font-family` values: our font, its fallbacks and a generic family. */
export const tokenStacks = {
  heading: stackOf('Fraunces', 'Georgia', 'serif'),
  text: stackOf('Figtree', 'system-ui', 'sans-serif'),
};
