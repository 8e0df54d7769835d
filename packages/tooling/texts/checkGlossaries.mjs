import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkFigures } from './checkFigures.mjs';
import { checkQuotedLabels, checkWording, missingFixed } from './checkWording.mjs';
import { readGlossary } from './glossary.mjs';
import { FIGURES_THAT_STAY } from './figuresThatStay.mjs';
import { LANGUAGES, namespacesOf } from './namespaces.mjs';

const PAGES = 'mf-account/src/pages';
const DEMO = 'packages/server/src/demo/texts';

/** All texts of a tree, also those in lists, by dotted key. @returns {[key: string, text: string][]} */
function textsIn(value, key = '') {
  if (typeof value === 'string') return [[key, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, child]) => textsIn(child, key ? `${key}.${name}` : name));
}

/** The texts of a file by `namespace:key`. What cannot be read is reported elsewhere. */
function read(file, namespace) {
  try {
    return textsIn(JSON.parse(readFileSync(file, 'utf8'))).map(([key, text]) => [
      `${namespace}:${key}`,
      text,
    ]);
  } catch {
    return [];
  }
}

/** The static pages of a language and of its variants, such as en and en-US. */
function pagesOf(top, language) {
  const folder = path.join(top, PAGES);
  if (!existsSync(folder)) return [];
  const isOfLanguage = (name) => name === `${language}.json` || name.startsWith(`${language}-`);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: page }) =>
      readdirSync(path.join(folder, page))
        .filter(isOfLanguage)
        .sort()
        .flatMap((name) =>
          read(path.join(folder, page, name), `pages/${page}/${path.basename(name, '.json')}`),
        ),
    );
}

const interfaceOf = (top, language) =>
  namespacesOf(top).flatMap(({ name, dir }) => read(path.join(top, dir, `${language}.json`), name));

function problemsOf(top, language) {
  const found = readGlossary(top, language);
  if (found === null) return [];
  if ('problem' in found) return [{ key: 'glossary:*', problem: found.problem }];
  const { glossary } = found;
  const labels = interfaceOf(top, language);
  const pages = pagesOf(top, language);
  const texts = new Map([...labels, ...pages, ...read(path.join(top, DEMO, `${language}.json`), 'demo')]);
  return [
    ...checkWording(glossary, texts),
    ...checkFigures(language, [...labels, ...pages], FIGURES_THAT_STAY),
    ...missingFixed(glossary, texts),
    ...checkQuotedLabels(glossary, pages, new Set(labels.map(([, text]) => text))),
  ];
}

/**
 * Checks all texts of each language that has a glossary: interface, static pages and demo.
 * @param {string} top absolute path of the repository
 * @returns {import('./checkTexts.mjs').TextProblem[]}
 */
export const checkGlossaries = (top) =>
  LANGUAGES.flatMap((language) =>
    problemsOf(top, language).map(({ key, problem }) => {
      const at = key.lastIndexOf(':');
      return { namespace: key.slice(0, at), language, key: key.slice(at + 1), problem };
    }),
  );
