/** One file in `packages/ui/fonts`, created by `scripts/subset-fonts.mjs`. */
export type FontFile = {
  family: 'Fraunces' | 'Figtree';
  /** File name, content-hashed: serve it immutable. */
  file: string;
  weights: string;
  range: string;
  /** Needed by every page: preload it. */
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

/** Files to preload (`as=font type=font/woff2 crossorigin`) on every page. Polish and Finnish pages need both, too. */
export const fontPreloads: readonly string[] = fontFiles.filter((one) => one.first).map((one) => one.file);

const face = (family: string, body: string): string => `@font-face{font-family:${family};${body}}`;

type Metrics = { size: number; ascent: number; descent: number };

const fallback = (family: string, weights: string, names: readonly string[], metrics: Metrics): string => {
  const sources = names.map((name) => `local("${name}")`).join();
  const { size, ascent, descent } = metrics;
  return face(
    `"${family} Fallback"`,
    `src:${sources};font-weight:${weights};size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`,
  );
};

/**
 * The numbers are printed by the subset script: local faces stretched to the width and height of ours, so that line breaks do not change when
 * the files arrive. Of faces with the same family and weight a browser takes the last one that the device has: those of Linux are first, those
 * of Android next, those of Windows and Apple last.
 */
const FALLBACKS = [
  fallback('Figtree', '400 500', ['DejaVu Sans'], { size: 88.44, ascent: 107.41, descent: 28.27 }),
  fallback('Figtree', '600 700', ['DejaVu Sans Bold', 'DejaVuSans-Bold'], {
    size: 80.13,
    ascent: 118.55,
    descent: 31.2,
  }),
  fallback('Figtree', '400 500', ['Roboto', 'Roboto-Regular'], {
    size: 100.92,
    ascent: 94.14,
    descent: 24.77,
  }),
  fallback('Figtree', '600 700', ['Roboto Bold', 'Roboto-Bold'], {
    size: 101.47,
    ascent: 93.62,
    descent: 24.64,
  }),
  fallback('Figtree', '400 500', ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica'], {
    size: 101.29,
    ascent: 93.79,
    descent: 24.68,
  }),
  fallback('Figtree', '600 700', ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'], {
    size: 95.58,
    ascent: 99.39,
    descent: 26.16,
  }),
  fallback('Fraunces', '600', ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], {
    size: 85.88,
    ascent: 113.88,
    descent: 29.69,
  }),
  fallback('Fraunces', '600', ['Noto Serif Bold', 'NotoSerif-Bold'], {
    size: 94.24,
    ascent: 103.78,
    descent: 27.06,
  }),
  fallback(
    'Fraunces',
    '600',
    ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
    { size: 112.21, ascent: 87.16, descent: 22.72 },
  ),
].join('');

/**
 * The `@font-face` rules, including metric-matched fallbacks.
 * @param urlOf URL of a file of `fontFiles` by its name
 */
export function fontFaces(urlOf: (file: string) => string): string {
  const faces = fontFiles.map((one) =>
    face(
      one.family,
      `src:url(${urlOf(one.file)}) format("woff2");font-weight:${one.weights};font-display:swap;unicode-range:${one.range}`,
    ),
  );
  return FALLBACKS + faces.join('');
}

export const fontStacks = {
  heading: 'Fraunces,"Fraunces Fallback",Georgia,serif',
  text: 'Figtree,"Figtree Fallback",system-ui,sans-serif',
} as const;
