const FORM = /^(.+?)(?:_ordinal)?_(zero|one|two|few|many|other)$/;
const WORDS_THAT_TELL = 4;
const MAX_SAME_SHARE = 0.25;
const ENOUGH_TO_JUDGE = 12;
const UNFINISHED = /\b(TODO|FIXME|TBD|XXX|[Ll]orem ipsum|[Cc]oming soon)\b/;

export type KeyProblem = { key: string; problem: string };
/** The plural forms of a text; one without plurals has the form ''. */
export type Forms = Map<string, unknown>;
type Found = [key: string, problem: string | null];

/** The leaves of a tree of texts, by dotted key. */
export function leavesOf(tree: object, prefix = ''): Map<string, unknown> {
  return new Map<string, unknown>(
    Object.entries(tree).flatMap(([key, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? [...leavesOf(value as object, `${prefix}${key}.`)]
        : [[prefix + key, value] as const],
    ),
  );
}

/** The texts by base key. */
export function textsOf(leaves: Map<string, unknown>): Map<string, Forms> {
  const isPlural = (base: string) => leaves.has(`${base}_other`) || leaves.has(`${base}_ordinal_other`);
  const texts = new Map<string, Forms>();
  for (const [key, value] of leaves) {
    const [, base = key, form = ''] = FORM.exec(key) ?? [];
    const plural = base !== key && isPlural(base);
    const name = plural ? base : key;
    const forms = texts.get(name) ?? new Map<string, unknown>();
    texts.set(name, forms.set(plural ? form : '', value));
  }
  return texts;
}

const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
export const placeholdersOf = (text: string) => matchesOf(text, /\{\{-?\s*([\w.]+)[^}]*\}\}/g);
const tagsOf = (text: string) => matchesOf(text, /<(\/?[\w-]+)\s*\/?>/g);
const sorted = (list: string[]) => [...new Set(list)].sort().join(', ') || 'none';

function pluralProblem(language: string, forms: Forms): string | null {
  if (forms.has('')) return null;
  const wanted: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = wanted.filter((form) => !forms.has(form));
  const extra = [...forms.keys()].filter((form) => form !== 'zero' && !wanted.includes(form));
  if (!missing.length && !extra.length) return null;
  return `plural forms are ${[...forms.keys()].join(', ')}; the language has ${wanted.join(', ')}`;
}

const isBroken = (text: string) => /[{}]/.test(text.replace(/\{\{-?\s*[\w.]+[^{}]*\}\}/g, ''));

/** The singular ("One message") may omit the number; other forms need the English placeholders. */
function fillingProblem(form: string, text: string, english: string): string | null {
  const optional = form === 'zero' || form === 'one' || form === 'two' ? ['count'] : [];
  const strip = (list: string[]) => list.filter((name) => !optional.includes(name));
  const wanted = sorted(strip(placeholdersOf(english)));
  const found = sorted(strip(placeholdersOf(text)));
  if (wanted !== found) return `placeholders are ${found}; the English text has ${wanted}`;
  if (sorted(tagsOf(english)) !== sorted(tagsOf(text))) {
    return `tags are ${sorted(tagsOf(text))}; the English text has ${sorted(tagsOf(english))}`;
  }
  return null;
}

/** The problem of a text in one plural form ('' without plurals), or null. */
export function compareText(form: string, text: unknown, english: string): string | null {
  if (typeof text !== 'string') return 'is not a text';
  if (text.trim() === '') return 'is empty';
  if (text !== text.trim()) return 'begins or ends with a space';
  if (UNFINISHED.test(text)) return 'is unfinished';
  if (isBroken(text)) return 'has a broken placeholder: write {{name}}';
  return fillingProblem(form, text, english);
}

const wordsOf = (text: string) => text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];

/** Whether a text is too long to match the English one by chance. */
const tells = (text: string) => wordsOf(text).length >= WORDS_THAT_TELL;

/** The problem of one text (in all its forms) compared with the English one. */
function problemsOfText(language: string, key: string, forms: Forms, model?: Forms): Found[] {
  if (!model) return [[key, 'is not in the English texts']];
  const problems: Found[] =
    model.has('') === forms.has('')
      ? [[key, pluralProblem(language, forms)]]
      : [[key, 'has plural forms in one of the two languages only']];
  for (const [form, text] of forms) {
    problems.push([form ? `${key}_${form}` : key, compareText(form, text, modelOf(model, form))]);
  }
  return problems.filter(([, problem]) => problem);
}

const modelOf = (model: Forms, form: string) =>
  String(model.get(form) ?? model.get('other') ?? model.get('') ?? '');

/** Untranslated texts: long ones, and short ones if there are too many. */
function untranslated(
  texts: Map<string, Forms>,
  english: Map<string, Forms>,
  sameAsEnglish: Set<string>,
): Found[] {
  const pairs = [...texts].flatMap(([key, forms]) =>
    [...forms].map(([form, text]) => ({ key, text, model: modelOf(english.get(key) ?? new Map(), form) })),
  );
  const worded = pairs.filter(({ model }) => wordsOf(model).length > 0);
  const same = worded.filter(({ text, model }) => text === model);
  const problems: Found[] = same
    .filter(({ key, model }) => tells(model) && !sameAsEnglish.has(key))
    .map(({ key }) => [key, 'is still English']);
  if (worded.length >= ENOUGH_TO_JUDGE && same.length / worded.length > MAX_SAME_SHARE) {
    problems.push(['*', `${same.length} of ${worded.length} texts equal the English ones: translate them`]);
  }
  return problems;
}

/**
 * Compares the texts of one language with the English ones.
 * @param sameAsEnglish keys whose text may equal the English one
 */
export function compareLanguage(
  language: string,
  tree: object,
  englishTree: object,
  sameAsEnglish = new Set<string>(),
): KeyProblem[] {
  const english = textsOf(leavesOf(englishTree));
  const texts = textsOf(leavesOf(tree));
  const problems: Found[] = [
    ...[...texts].flatMap(([key, forms]) => problemsOfText(language, key, forms, english.get(key))),
    ...[...english.keys()].filter((key) => !texts.has(key)).map((key): Found => [key, 'is missing']),
    ...(language === 'en' ? [] : untranslated(texts, english, sameAsEnglish)),
  ];
  return problems.map(([key, problem]) => ({ key, problem: problem ?? '' }));
}
