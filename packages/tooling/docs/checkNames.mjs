import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What inline code may start with when it is a command of the terminal. */
const COMMAND = /^(npm|npx|node|git|nvm|docker|sudo|kill|ulimit|curl)\s/;
const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js|json|sql|sh|yml|html)$/;
/** Generated files that documents may name. */
const GENERATED = /^(dist|node_modules|\.data)(\/|$)|^(release|postgres)\.json$|^postgres\/$/;
/** Names of other software that our sources do not use, but documents explain. */
const EXTERNAL = new Set([
  '@dicebear/collection',
  'LISTEN',
  'METHOD',
  'NOTIFY',
  'ScrollRestoration',
  'createBrowserRouter',
  'enableVendorPrefixes',
  'ERR_NETWORK',
  'key_one',
  'key_other',
  'gracefulShutdown',
  'lazyComponent',
]);
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
export const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
/** A published package, maybe with a version or a file in it: `axios`, `@babel/core`, `semver/functions/satisfies.js`. */
const PACKAGE = /^(@[\w-]+\/[\w.-]+|[\w.-]+)(@[\w.-]+)?(\/.*)?$/;
/** With a slash and no spaces, or a file name with an ending of ours. */
const PATH = /^[\w@.<>*…{},-]*\/[\w@./<>*…{},-]*$|^[\w.-]+\.(ts|tsx|mjs|json|sql|md|yml)$/;

/**
 * Every identifier that occurs in a source file, and every part of a file's name.
 * @param {string} workspace
 * @param {string[]} files
 * @returns {Set<string>}
 */
export function collectNames(workspace, files) {
  const names = new Set();
  for (const file of files) {
    for (const [name] of file.matchAll(IDENTIFIER)) names.add(name);
    if (!SOURCE.test(file) || file === 'package-lock.json') continue;
    const code = readFileSync(path.join(workspace, file), 'utf8').replace(COMMENT, '');
    for (const [name] of code.matchAll(IDENTIFIER)) names.add(name);
  }
  return names;
}

const escape = (text) => text.replace(/[.+?^$()|[\]\\]/g, '\\$&');

/** `areas/<area>/*.ts`, `a.{ts,mjs}`: `<…>` is one name, `*` and `…` any part of it. */
const toPattern = (text) =>
  escape(text)
    .replace(/<[^>]*>/g, '[^/]+')
    .replace(/\{([^}]*)\}/g, (_, list) => `(${list.replaceAll(',', '|')})`)
    .replace(/\*\*/g, '.*')
    .replace(/(?<!\.)\*|…/g, '[^/]*');

/** Where a document may count from: the repository, its own folder, that folder's src. */
const basesOf = (document) => {
  const folder = path.posix.dirname(document);
  return ['', folder, path.posix.join(folder, 'src')].map((base) =>
    base === '.' || base === '' ? '' : `${base}/`,
  );
};

function exists(text, document, files) {
  const wanted = text.replace(/^\.\//, '').replace(/\/$/, '');
  if (GENERATED.test(wanted) || GENERATED.test(text)) return true;
  if (!text.includes('/')) return files.some((file) => path.posix.basename(file) === wanted);
  return basesOf(document).some((base) => {
    const pattern = new RegExp(`^${toPattern(path.posix.normalize(base + wanted))}(/|$)`);
    return files.some((file) => pattern.test(file));
  });
}

/** Links of a document that lead nowhere. */
function brokenLinks({ file, links }, files) {
  return links
    .filter((link) => !/^[a-z]+:|^#/.test(link))
    .filter((link) => {
      const target = path.posix.join(path.posix.dirname(file), link.replace(/#.*$/, ''));
      return !files.some((each) => each === target || each.startsWith(`${target.replace(/\/$/, '')}/`));
    })
    .map((link) => `${file}: the link ${link} leads nowhere`);
}

/** What is wrong with a piece of inline code: a path that does not exist, or a name that no source has. */
function problemOfSpan(span, document, { files, names, scripts, dependencies }) {
  const [, script] = /^npm run ([\w:]+)/.exec(span) ?? [];
  if (script && !scripts.has(script)) return `${document}: there is no script "${script}" (${span})`;
  if (COMMAND.test(span)) return null;
  if (EXTERNAL.has(span) || dependencies.has(PACKAGE.exec(span)?.[1])) return null;
  // An address of the site. The route table has a test of its own.
  if (span.startsWith('/')) return null;
  const isRoute = span.includes('?') || span.includes('=');
  if (PATH.test(span) && !isRoute && !span.startsWith('@'))
    return exists(span, document, files) ? null : `${document}: the path ${span} does not exist`;
  const used = [...span.matchAll(IDENTIFIER)].map(([name]) => name);
  const unknown = used.filter((name) => !names.has(name) && !EXTERNAL.has(name));
  return unknown.length ? `${document}: no source names ${unknown.join(', ')} (${span})` : null;
}

/**
 * @param {import('./readDocument.mjs').Document[]} documents
 * @param {{ files: string[], names: Set<string>, scripts: Set<string>, dependencies: Set<string> }} repository
 * @returns {string[]} problems
 */
export const checkNames = (documents, repository) =>
  documents.flatMap((document) => [
    ...brokenLinks(document, repository.files),
    ...document.spans
      .map((span) => problemOfSpan(span, document.file, repository))
      .filter((problem) => problem !== null),
  ]);
