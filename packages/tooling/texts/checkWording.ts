import type { KeyProblem } from './compareLanguage.ts';
import { wordRulesOf, type Glossary, type WordRule } from './glossary.ts';

/** By `namespace:key`. */
type Texts = Iterable<[key: string, text: string]>;

const PLACEHOLDER = /\{\{[^}]*\}\}/g;
const TAG = /<\/?[\w-]+\s*\/?>/g;
/** Longer texts are sentences, such as the withdrawal form. */
const LONGEST_LABEL = 60;

const QUOTATION_MARKS = /["“”„‟«»‹›]/gu;

/** The text as displayed: placeholders become one character, tags are removed. */
const visible = (text: string) => text.replace(PLACEHOLDER, '\uFFFC').replace(TAG, '');

function apostropheProblem(text: string, { apostrophe }: Glossary): string | null {
  if (!text.includes("'")) return null;
  return `has a straight apostrophe: write ${text.replaceAll("'", apostrophe)}`;
}

const dotsProblem = (text: string) =>
  text.includes('...') ? `has three dots: write ${text.replaceAll(/\.{3,}/g, '…')}` : null;

const spacesProblem = (text: string) =>
  / {2,}/.test(text) ? `has a double space: write ${text.replaceAll(/ {2,}/g, ' ')}` : null;

/** Quotation marks must be correct, and open and close in turn. */
function quotesProblem(text: string, { quotes: { open, close } }: Glossary): string | null {
  const marks = text.match(QUOTATION_MARKS) ?? [];
  const inTurn = marks.every((mark, at) => mark === (at % 2 === 0 ? open : close));
  if (inTurn && marks.length % 2 === 0) return null;
  return `has wrong quotation marks: write ${open}like this${close}`;
}

const wordProblems = (text: string, key: string, rules: WordRule[]) =>
  rules.flatMap(({ pattern, use, except }) => {
    const [found] = except.has(key) ? [] : (pattern.exec(text) ?? []);
    return found === undefined ? [] : [`says “${found.replaceAll('\uFFFC', '{{…}}')}”: write “${use}”`];
  });

/** Checks texts of one language against its glossary. */
export function checkWording(glossary: Glossary, texts: Texts): KeyProblem[] {
  const rules = wordRulesOf(glossary);
  return [...texts].flatMap(([key, raw]) => {
    const fixed = glossary.fixed[key];
    if (fixed !== undefined)
      return raw === fixed ? [] : [{ key, problem: `is fixed by the specification: write ${fixed}` }];
    const text = visible(raw);
    return [
      apostropheProblem(text, glossary),
      dotsProblem(text),
      spacesProblem(text),
      quotesProblem(text, glossary),
      ...wordProblems(text, key, rules),
    ]
      .filter((problem) => problem !== null)
      .map((problem) => ({ key, problem }));
  });
}

/** Every fixed text needs a key that exists. */
export const missingFixed = ({ fixed }: Glossary, texts: Map<string, string>): KeyProblem[] =>
  Object.keys(fixed)
    .filter((key) => !texts.has(key))
    .map((key) => ({ key, problem: 'is fixed in the glossary, but there is no such text' }));

/**
 * Labels that static pages quote must exist in the interface.
 * @param labels all texts of the interface
 */
export function checkQuotedLabels(
  { quotes: { open, close }, quoted }: Glossary,
  pages: Texts,
  labels: Set<string>,
): KeyProblem[] {
  const known = new Set([...labels, ...quoted].map((label) => label.toLowerCase()));
  const quotation = new RegExp(`${open}\\s*([^${open}${close}]+?)\\s*${close}`, 'gu');
  return [...pages].flatMap(([key, text]) =>
    [...text.matchAll(quotation)]
      .map(([, label = '']) => label)
      .filter((label) => label.length <= LONGEST_LABEL && !known.has(label.toLowerCase()))
      .map((label) => ({
        key,
        problem: `quotes “${label}”, which labels nothing: quote a label of the interface, or add it to "quoted" of the glossary`,
      })),
  );
}
