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

/** Placeholders, tags and nested keys, which i18next and the components need unchanged. */
const UNTOUCHED = /(\{\{.*?\}\}|<\/?\w+\/?>|\$t\(.*?\))/;

/** Makes an English text as long as in a longer language: about 40 % more letters per word, accents, and brackets around it. */
export function stretch(text: string): string {
  const longer = text
    .split(UNTOUCHED)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[aeiouyAEIOU]/g, (letter) => LONGER[letter] ?? letter),
    )
    .join('');
  return `[${longer}]`;
}

/** Keys of static pages that are not shown as text: anchors and dates. */
const NO_TEXT = new Set(['id', 'updated']);

/** A copy of the tree with every text stretched. */
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
