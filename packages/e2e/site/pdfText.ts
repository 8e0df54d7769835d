import { inflateSync } from 'node:zlib';

type CharacterMap = ReadonlyMap<number, string>;

/** The decompressed streams of a PDF, in file order. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  let from = 0;
  for (;;) {
    const start = pdf.indexOf('stream\n', from);
    if (start < 0) return found;
    const end = pdf.indexOf('endstream', start);
    const data = pdf.subarray(start + 'stream\n'.length, end);
    try {
      found.push(inflateSync(data).toString('latin1'));
    } catch {
      // Not compressed, so not one of our texts.
    }
    from = end + 'endstream'.length;
  }
}

const signs = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));

/** The characters of an embedded font's glyphs, in the order of its ToUnicode map. */
function mapOf(stream: string): CharacterMap | null {
  if (!stream.includes('beginbfrange')) return null;
  const map = new Map<number, string>();
  for (const [, first = '', , entries = ''] of stream.matchAll(
    /<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi,
  ))
    [...entries.matchAll(/<([0-9a-f]*)>/gi)].forEach(([, hex = ''], at) =>
      map.set(Number.parseInt(first, 16) + at, signs(hex)),
    );
  return map;
}

/** Extracts a PDF's text, decoded once per embedded font. */
export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf);
  const maps = streams.map(mapOf).filter((map): map is CharacterMap => map !== null);
  const pieces = streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join(''),
    ),
  );
  const read = (map: CharacterMap, piece: string) =>
    (piece.match(/.{4}/g) ?? []).map((code) => map.get(Number.parseInt(code, 16)) ?? '').join('');
  return maps.flatMap((map) => pieces.map((piece) => read(map, piece))).join('\n');
}
