const FORM = /^(.+?)(?:_ordinal)?_(zero|one|two|few|many|other)$/;
const WORDS_THAT_TELL = 4;
const MAX_SAME_SHARE = 0.25;
const ENOUGH_TO_JUDGE = 12;
const UNFINISHED = /\b(TODO|FIXME|TBD|XXX|[Ll]orem ipsum|[Cc]oming soon)\b/;

/** The leaves of a tree of texts, by dotted key. @returns {Map<string, unknown>} */
export function leavesOf(tree, prefix = '') {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? [...leavesOf(value, `${prefix}${key}.`)]
        : [[prefix + key, value]],
    ),
  );
}

/** Plural forms by base key; a text without plurals has the form ''. @returns {Map<string, Map<string, unknown>>} */
export function textsOf(leaves) {
  const isPlural = (base) => leaves.has(`${base}_other`) || leaves.has(`${base}_ordinal_other`);
  const texts = new Map();
  for (const [key, value] of leaves) {
    const [, base, form] = FORM.exec(key) ?? [];
    const plural = base !== undefined && isPlural(base);
    const name = plural ? base : key;
    if (!texts.has(name)) texts.set(name, new Map());
    texts.get(name).set(plural ? form : '', value);
  }
  return texts;
}

export const placeholdersOf = (text) =>
  [...text.matchAll(/\{\{-?\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => name);
const tagsOf = (text) => [...text.matchAll(/<(\/?[\w-]+)\s*\/?>/g)].map(([, name]) => name);
const sorted = (list) => [...new Set(list)].sort().join(', ') || 'none';

function pluralProblem(language, forms) {
  if (forms.has('')) return null;
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const missing = wanted.filter((form) => !forms.has(form));
  const extra = [...forms.keys()].filter((form) => form !== 'zero' && !wanted.includes(form));
  if (!missing.length && !extra.length) return null;
  return `plural forms are ${[...forms.keys()].join(', ')}; the language has ${wanted.join(', ')}`;
}

const isBroken = (text) => /[{}]/.test(text.replace(/\{\{-?\s*[\w.]+[^{}]*\}\}/g, ''));

/** The singular ("One message") may omit the number; all other forms need the placeholders of the English text. */
function fillingProblem(form, text, english) {
  const optional = form === 'zero' || form === 'one' || form === 'two' ? ['count'] : [];
  const strip = (list) => list.filter((name) => !optional.includes(name));
  const wanted = sorted(strip(placeholdersOf(english)));
  const found = sorted(strip(placeholdersOf(text)));
  if (wanted !== found) return `placeholders are ${found}; the English text has ${wanted}`;
  if (sorted(tagsOf(english)) !== sorted(tagsOf(text))) {
    return `tags are ${sorted(tagsOf(text))}; the English text has ${sorted(tagsOf(english))}`;
  }
  return null;
}

/**
 * What is wrong with one text in one plural form ('' without plurals), or null.
 * @param {string} form
 * @param {unknown} text
 * @param {string} english
 */
export function compareText(form, text, english) {
  if (typeof text !== 'string') return 'is not a text';
  if (text.trim() === '') return 'is empty';
  if (text !== text.trim()) return 'begins or ends with a space';
  if (UNFINISHED.test(text)) return 'is unfinished';
  if (isBroken(text)) return 'has a broken placeholder: write {{name}}';
  return fillingProblem(form, text, english);
}

const wordsOf = (text) => text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, ' ').match(/\p{L}{2,}/gu) ?? [];

/** Whether a text is too long to be equal in two languages by chance. */
const tells = (text) => wordsOf(text).length >= WORDS_THAT_TELL;

/** The problem of one text (in all its forms) compared with the English one. */
function problemsOfText(language, key, forms, model) {
  if (!model) return [[key, 'is not in the English texts']];
  const problems =
    model.has('') === forms.has('')
      ? [[key, pluralProblem(language, forms)]]
      : [[key, 'has plural forms in one of the two languages only']];
  for (const [form, text] of forms) {
    problems.push([form ? `${key}_${form}` : key, compareText(form, text, modelOf(model, form))]);
  }
  return problems.filter(([, problem]) => problem);
}

const modelOf = (model, form) => String(model.get(form) ?? model.get('other') ?? model.get('') ?? '');

/** Untranslated texts: each long one, and short ones if there are too many. */
function untranslated(texts, english, sameAsEnglish) {
  const pairs = [...texts].flatMap(([key, forms]) =>
    [...forms].map(([form, text]) => ({ key, text, model: modelOf(english.get(key) ?? new Map(), form) })),
  );
  const worded = pairs.filter(({ model }) => wordsOf(model).length > 0);
  const same = worded.filter(({ text, model }) => text === model);
  const problems = same
    .filter(({ key, text }) => tells(text) && !sameAsEnglish.has(key))
    .map(({ key }) => [key, 'is still English']);
  if (worded.length >= ENOUGH_TO_JUDGE && same.length / worded.length > MAX_SAME_SHARE) {
    problems.push(['*', `${same.length} of ${worded.length} texts equal the English ones: translate them`]);
  }
  return problems;
}

/**
 * Compares the texts of one language with the English ones.
 * @param {string} language
 * @param {object} tree
 * @param {object} englishTree
 * @param {Set<string>} sameAsEnglish keys whose text may equal the English one
 * @returns {{ key: string, problem: string }[]}
 */
export function compareLanguage(language, tree, englishTree, sameAsEnglish = new Set()) {
  const english = textsOf(leavesOf(englishTree));
  const texts = textsOf(leavesOf(tree));
  const problems = [
    ...[...texts].flatMap(([key, forms]) => problemsOfText(language, key, forms, english.get(key))),
    ...[...english.keys()].filter((key) => !texts.has(key)).map((key) => [key, 'is missing']),
    ...(language === 'en' ? [] : untranslated(texts, english, sameAsEnglish)),
  ];
  return problems.map(([key, problem]) => ({ key, problem }));
}
