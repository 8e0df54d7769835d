import type { LegalChange, LegalPart } from './entities/index.ts';
import type { AnswerOf } from './endpoints/index.ts';

const LONGER: Readonly<Record<string, string>> = {
  a: 'àà',
  e: 'ëë',
  i: 'îî',
  o: 'ôô',
  u: 'üü',
  y: 'ÿÿ',
  A: 'ÅÀ',
  E: 'ÉÈ',
  I: 'ÎÏ',
  O: 'ÔÖ',
  U: 'ÜÛ',
};

/** Placeholders, tags and nested keys, which must stay intact. */
const UNTOUCHED = /(\{\{.*?\}\}|<\/?\w+\/?>|\$t\(.*?\))/;

/** Lengthens English text by about 40 %, with accents and brackets, like a longer language. */
export function stretch(text: string): string {
  const longer = text
    .split(UNTOUCHED)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[aeiouyAEIOU]/g, (letter) => LONGER[letter] ?? letter),
    )
    .join('');
  return `[${longer}]`;
}

/** Keys that are not text: anchors and dates. */
const NO_TEXT = new Set(['id', 'updated']);

export function stretchAll<Tree>(tree: Tree): Tree {
  if (typeof tree === 'string') return stretch(tree) as Tree;
  if (Array.isArray(tree)) return tree.map((each: unknown) => stretchAll(each)) as Tree;
  if (tree === null || typeof tree !== 'object') return tree;
  const stretched = Object.entries(tree).map(([key, value]): [string, unknown] => [
    key,
    NO_TEXT.has(key) ? value : stretchAll<unknown>(value),
  ]);
  return Object.fromEntries(stretched) as Tree;
}

type LegalDocument = AnswerOf<'GET /api/legal.php'>;
type LegalChanges = AnswerOf<'GET /api/legal-changes.php'>;

const stretchParts = (parts: readonly LegalPart[]): LegalPart[] =>
  parts.map((part) => ({ ...part, text: stretch(part.text) }));

const stretchChange = (change: LegalChange): LegalChange => ({
  ...change,
  heading: stretchParts(change.heading),
  paragraphs: change.paragraphs.map(stretchParts),
});

const stretchDocument = (body: LegalDocument): LegalDocument => ({ ...body, text: stretchAll(body.text) });

const stretchChanges = (body: LegalChanges): LegalChanges => ({
  ...body,
  title: stretch(body.title),
  summary: body.summary === '' ? '' : stretch(body.summary),
  changes: body.changes.map(stretchChange),
});

const isPage = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'sections' in body && Array.isArray(body.sections);

/** Stretches the texts of page responses, which come from files and recorded versions. */
export function stretchPages(path: string, body: unknown): unknown {
  if (path === '/api/legal.php') return stretchDocument(body as LegalDocument);
  if (path === '/api/legal-changes.php') return stretchChanges(body as LegalChanges);
  return path.endsWith('.json') && isPage(body) ? stretchAll(body) : body;
}
