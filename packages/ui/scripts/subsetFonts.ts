// Writes packages/ui/fonts: for each family, a Latin file for every page and an extended file that
// browsers fetch on demand (unicode-range). Prints the metrics of the fallback faces for fonts.ts.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import subsetFont from 'subset-font';

type Range = [from: number, to: number];
type Weights = number | { min: number; max: number };
type Family = { name: 'fraunces' | 'figtree'; weights: Weights };
type Fallback = { face: string; weight: number; width: number };
type Font = {
  layout: (text: string) => { glyphs: { advanceWidth: number }[] };
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
};

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), '..', 'fonts');

/** Must match the unicode-range in src/page/fonts.ts. */
const LATIN: Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];
const EXTENDED: Range[] = [
  [0x100, 0x151],
  [0x154, 0x17f],
  [0x218, 0x21b],
  [0x1e9e, 0x1e9e],
];

// Headings use a single weight, which halves the file.
const FAMILIES: Family[] = [
  { name: 'fraunces', weights: 600 },
  { name: 'figtree', weights: { min: 400, max: 700 } },
];

const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

const textOf = (ranges: Range[]) =>
  ranges
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    .join('');

const packageFolder = (name: string) => dirname(require.resolve(`@fontsource-variable/${name}/package.json`));

async function cut(family: Family, part: string, ranges: Range[]): Promise<{ file: string; bytes: Buffer }> {
  // Fontsource divides the ranges differently, so a letter like Ÿ may be in either of its files.
  const source = join(packageFolder(family.name), 'files', `${family.name}-${part}-wght-normal.woff2`);
  const bytes = await subsetFont(await readFile(source), textOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: family.weights },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${family.name}-${part}.${hash}.woff2`;
  await writeFile(join(target, file), bytes);
  return { file, bytes };
}

const SAMPLE = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';
const averageWidth = (font: Font) =>
  font.layout(SAMPLE).glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) /
  SAMPLE.length /
  font.unitsPerEm;

// Average width of SAMPLE in local faces (2048 units per em). Liberation and Helvetica match Arial,
// Tinos matches Times. Figtree is measured at 400 and 600, Fraunces at 600.
const FALLBACKS: Record<Family['name'], Fallback[]> = {
  figtree: [
    { face: 'Arial', weight: 400, width: 934.5116 },
    { face: 'Arial Bold', weight: 600, width: 1011.0465 },
    { face: 'Roboto', weight: 400, width: 938 },
    { face: 'Roboto Bold', weight: 600, width: 952.3256 },
    { face: 'DejaVu Sans', weight: 400, width: 1070.3023 },
    { face: 'DejaVu Sans Bold', weight: 600, width: 1205.9535 },
  ],
  fraunces: [
    { face: 'Times New Roman Bold', weight: 600, width: 907.5581 },
    { face: 'Noto Serif Bold', weight: 600, width: 1080.7248 },
    { face: 'DejaVu Serif Bold', weight: 600, width: 1185.8372 },
  ],
};

async function measure(
  { face, weight, width }: Fallback,
  { weights }: Family,
  bytes: Buffer,
): Promise<object> {
  const isPinned = weights === weight;
  const pinned = await subsetFont(bytes, textOf(LATIN), {
    targetFormat: 'sfnt',
    ...(isPinned ? {} : { variationAxes: { wght: weight } }),
  });
  const font = fontkit.create(pinned) as Font;
  const adjust = averageWidth(font) / (width / 2048);
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  return {
    face,
    sizeAdjust: percent(adjust),
    ascent: percent(font.ascent / font.unitsPerEm / adjust),
    descent: percent(Math.abs(font.descent) / font.unitsPerEm / adjust),
    lineGap: percent(font.lineGap / font.unitsPerEm / adjust),
  };
}

await mkdir(target, { recursive: true });
for (const old of await readdir(target)) if (old.endsWith('.woff2')) await rm(join(target, old));
let first = 0;
for (const family of FAMILIES) {
  const latin = await cut(family, 'latin', LATIN);
  const extended = await cut(family, 'latin-ext', EXTENDED);
  first += latin.bytes.length;
  await copyFile(join(packageFolder(family.name), 'LICENSE'), join(target, `OFL-${family.name}.txt`));
  console.log(latin.file, latin.bytes.length, extended.file, extended.bytes.length);
  for (const fallback of FALLBACKS[family.name])
    console.log('  fallback', await measure(fallback, family, latin.bytes));
}
console.log(`first load: ${(first / 1024).toFixed(1)} KB`);
