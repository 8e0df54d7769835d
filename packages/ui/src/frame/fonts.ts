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
    file: 'fraunces-latin.8adf8806.woff2',
    weights: '500 700',
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
    file: 'fraunces-latin-ext.8e5d9a79.woff2',
    weights: '500 700',
    range: EXTENDED,
    first: false,
  },
];

/** Files to preload (`as=font type=font/woff2 crossorigin`) on every page. Polish and Finnish pages need both, too. */
export const fontPreloads: readonly string[] = fontFiles.filter((one) => one.first).map((one) => one.file);

const face = (family: string, body: string): string => `@font-face{font-family:${family};${body}}`;

// The numbers are printed by the subset script: local faces stretched to the width and height of ours, so that line
// breaks do not change when the files arrive.
const FALLBACKS =
  face(
    '"Figtree Fallback"',
    'src:local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Helvetica");size-adjust:101.29%;ascent-override:93.79%;descent-override:24.68%;line-gap-override:0%',
  ) +
  face(
    '"Fraunces Fallback"',
    'src:local("Times New Roman Bold"),local("TimesNewRomanPS-BoldMT"),local("Liberation Serif Bold"),local("Tinos Bold");size-adjust:112.21%;ascent-override:87.16%;descent-override:22.72%;line-gap-override:0%;font-weight:500 700',
  );

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
