import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findDatedWords } from '../eslint/plainEnglishPlugin.mjs';
import { workspaceFolders } from '../rv/typeGroups.mjs';
import { IDENTIFIER, checkNames, collectNames } from './checkNames.mjs';
import { checkSamples, collectSamples } from './checkSamples.mjs';
import { checkSettings } from './checkSettings.mjs';
import { listFiles } from './listFiles.mjs';
import { readDocument } from './readDocument.mjs';

/** READMEs, docs and the documents of .github. Changelogs may name what no longer exists; coverage has its own check. */
const DOCUMENT = /(^|\/)README\.md$|^docs\/.*\.md$|^\.github\/.*\.md$/;
const OTHERS = new Set(['docs/coverage.md']);
/** Shows the words that the others avoid. */
const STYLE_GUIDE = 'docs/WRITING.md';
/** Their blocks build on each other. A test follows them, and may name what they create. */
const WALKTHROUGHS = new Set(['docs/first-change.md']);

const scriptsOf = (workspace, file) =>
  Object.keys(JSON.parse(readFileSync(path.join(workspace, file), 'utf8')).scripts ?? {});

function checkEnglish(workspace, documents) {
  return documents
    .filter(({ file }) => file !== STYLE_GUIDE)
    .flatMap(({ file }) =>
      findDatedWords(readFileSync(path.join(workspace, file), 'utf8')).map(
        ({ word, instead }) => `${file}: instead of "${word}", write ${instead}`,
      ),
    );
}

/** The repository as it is once a reader has followed the document. */
function afterReading({ blocks }, { files, names, ...rest }) {
  const created = blocks.map(({ file }) => file).filter((file) => file !== null);
  const written = blocks.flatMap(({ text }) => text.match(IDENTIFIER) ?? []);
  return { ...rest, files: [...files, ...created], names: new Set([...names, ...written]) };
}

/**
 * Checks that documents are true: links, paths and names exist, TypeScript samples compile, the settings are complete.
 * They also avoid dated words.
 * @param {string} workspace
 * @returns {{ documents: number, samples: number, problems: string[] }}
 */
export function checkDocuments(workspace) {
  const files = listFiles(workspace);
  const documents = files
    .filter((file) => DOCUMENT.test(file) && !OTHERS.has(file))
    .map((file) => readDocument(workspace, file));
  const manifests = files.filter((file) => path.posix.basename(file) === 'package.json');
  const scripts = new Set(manifests.flatMap((file) => scriptsOf(workspace, file)));
  const { packages } = JSON.parse(readFileSync(path.join(workspace, 'package-lock.json'), 'utf8'));
  const dependencies = new Set(Object.keys(packages).map((folder) => folder.split('node_modules/').at(-1)));
  const walkthroughs = documents.filter(({ file }) => WALKTHROUGHS.has(file));
  const others = documents.filter(({ file }) => !WALKTHROUGHS.has(file));
  const samples = collectSamples(others, workspaceFolders());
  const repository = { files, names: collectNames(workspace, files), scripts, dependencies };
  const problems = [
    ...checkNames(others, repository),
    ...walkthroughs.flatMap((document) => checkNames([document], afterReading(document, repository))),
    ...checkEnglish(workspace, documents),
    ...checkSettings(workspace),
    ...checkSamples(workspace, samples),
  ];
  return { documents: documents.length, samples: samples.length, problems };
}
