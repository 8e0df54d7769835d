import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkFigures } from './checkFigures.ts';
import { pageFolders } from './checkPages.ts';
import { checkQuotedLabels, checkWording, missingFixed } from './checkWording.ts';
import { FIGURES_THAT_STAY } from './figuresThatStay.ts';
import { glossaryFile, readGlossary } from './glossary.ts';
import { LANGUAGES, namespacesOf, PAGE_FOLDERS } from './namespaces.ts';
import type { KeyProblem } from './compareLanguage.ts';
import { readTextFile, textsIn, type TextFile, type TextProblem } from './textFile.ts';

const DEMO = 'packages/server/src/demo/texts';

type Source = Pick<TextFile, 'problems' | 'lineOf'> & {
  namespace: string;
  file: string;
  texts: [key: string, text: string][];
};

/** The texts of a file by `namespace:key`, and its problems. */
function read(file: string, namespace: string): Source {
  const { tree, problems, lineOf } = readTextFile(file);
  const texts = [...textsIn(tree)].map(([key, text]): [string, string] => [`${namespace}:${key}`, text]);
  return { namespace, file, lineOf, problems, texts };
}

/** A page without section ids, which are parts of URLs. */
const withoutIds = (page: Source): Source => ({
  ...page,
  texts: page.texts.filter(([key]) => !key.endsWith('.id')),
});

/** The static pages of a language and of its variants, such as en and en-US. */
function pagesOf(top: string, language: string): Source[] {
  const isOfLanguage = (name: string) => name === `${language}.json` || name.startsWith(`${language}-`);
  return PAGE_FOLDERS.flatMap((folder) => pageFolders(path.join(top, folder))).flatMap((dir) =>
    readdirSync(dir)
      .filter(isOfLanguage)
      .sort()
      .map((name) =>
        withoutIds(read(path.join(dir, name), `pages/${path.basename(dir)}/${path.basename(name, '.json')}`)),
      ),
  );
}

const interfaceOf = (top: string, language: string): Source[] =>
  namespacesOf(top).map(({ name, dir }) => read(path.join(top, dir, `${language}.json`), name));

type Sources = Record<'labels' | 'pages' | 'demo', Source[]>;

function problemsOf(top: string, language: string, sources: Sources): KeyProblem[] {
  const found = readGlossary(top, language);
  if ('problem' in found) return [{ key: 'glossary:*', problem: found.problem }];
  const { glossary } = found;
  const textsOf = (each: Source[]) => each.flatMap(({ texts }) => texts);
  const labels = textsOf(sources.labels);
  const pages = textsOf(sources.pages);
  const texts = new Map([...labels, ...pages, ...textsOf(sources.demo)]);
  return [
    ...checkWording(glossary, texts),
    ...checkFigures([...labels, ...pages], FIGURES_THAT_STAY),
    ...missingFixed(glossary, texts),
    ...checkQuotedLabels(glossary, pages, new Set(labels.map(([, text]) => text))),
  ];
}

function checkLanguage(top: string, language: string): TextProblem[] {
  const demo = path.join(top, DEMO, `${language}.json`);
  const sources = {
    labels: interfaceOf(top, language),
    pages: pagesOf(top, language),
    demo: existsSync(demo) ? [read(demo, 'demo')] : [],
  };
  const all = Object.values(sources).flat();
  const wording = problemsOf(top, language, sources).map(({ key: full, problem }) => {
    const at = full.lastIndexOf(':');
    const [namespace, key] = [full.slice(0, at), full.slice(at + 1)];
    const source = all.find((each) => each.namespace === namespace);
    const file = source?.file ?? glossaryFile(top, language);
    return { namespace, language, file, line: source?.lineOf(key) ?? 1, key, problem };
  });
  // checkFolder and checkPage report the other files' problems.
  const broken = sources.demo.flatMap(({ namespace, file, problems }) =>
    problems.map((each) => ({ namespace, language, file, ...each })),
  );
  return [...broken, ...wording];
}

/** Checks all texts of each language against its glossary: interface, static pages and demo. */
export const checkGlossaries = (top: string): TextProblem[] =>
  LANGUAGES.flatMap((language) => checkLanguage(top, language));
