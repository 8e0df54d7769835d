import { readFile, readdir, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parse } from '@swc/core';
import { facadeFile, realRequest, sharedLibraries } from './shared.mjs';
import { projects, workspace } from './projects.mjs';
import { UserError } from '../rv/terminal.mjs';

const packageFolders = ['api-client', 'core', 'people', 'platform', 'store-kit', 'ui'];
const folders = [
  ...projects.map((project) => path.join(project.directory, 'src')),
  ...packageFolders.map((name) => path.join(workspace, 'packages', name, 'src')),
];
/** What only the server's build of the shell takes. */
const SERVER_ONLY = 'renderPage.tsx';
const isSource = (name) =>
  name !== SERVER_ONLY && /\.(tsx?|m?js)$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);

/** @param {string} place file or folder @returns {Promise<string[]>} */
const listFiles = async (place) => {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch((error) =>
    error.code === 'ENOTDIR' ? undefined : [],
  );
  if (!entries) return [place];
  return entries
    .filter(
      (entry) => entry.isFile() && isSource(entry.name) && !/[\\/]src[\\/]testing\b/.test(entry.parentPath),
    )
    .map((entry) => path.join(entry.parentPath, entry.name));
};

/**
 * Names that one file takes from each library, by import or re-export. Types do not count.
 * @param {string} file
 * @returns {Promise<{library: string, name: string}[]>}
 */
const namesUsed = async (file) => {
  const source = await readFile(file, 'utf8');
  if (!sharedLibraries.some((library) => library.facade && source.includes(library.request))) return [];
  const tree = await parse(source, {
    syntax: /\.tsx?$/.test(file) ? 'typescript' : 'ecmascript',
    tsx: file.endsWith('x'),
    jsx: true,
    target: 'es2022',
  });
  const found = [];
  for (const node of tree.body) {
    if (!('source' in node) || !node.source || node.typeOnly) continue;
    const library = node.source.value;
    for (const specifier of node.specifiers ?? []) {
      if (specifier.isTypeOnly) continue;
      if (specifier.type === 'ImportDefaultSpecifier') found.push({ library, name: 'default' });
      else if (
        specifier.type === 'ImportNamespaceSpecifier' ||
        specifier.type === 'ExportNamespaceSpecifier'
      ) {
        throw new UserError(
          `${path.relative(workspace, file)}: import names from ${library}, not the whole of it.`,
        );
      } else {
        const outside =
          specifier.type === 'ImportSpecifier' ? (specifier.imported ?? specifier.local) : specifier.orig;
        found.push({ library, name: outside.value });
      }
    }
  }
  return found;
};

const WIDTH = 110;

/** As prettier writes it. */
const facadeText = (names, request) => {
  const comment = '// Written by facades.mjs from what our sources import. Do not edit.\n';
  if (names.length === 0) return `${comment}export {};\n`;
  const line = `export { ${names.join(', ')} } from '${request}';`;
  if (line.length <= WIDTH) return `${comment}${line}\n`;
  return `${comment}export {\n${names.map((name) => `  ${name},\n`).join('')}} from '${request}';\n`;
};

/** @returns {Promise<Map<string, string>>} facade file -> text it should have */
export const facadeTexts = async () => {
  const ownFiles = (await Promise.all(folders.map(listFiles))).flat();
  const own = (await Promise.all(ownFiles.map(namesUsed))).flat();
  const texts = new Map();
  for (const library of sharedLibraries.filter((each) => each.facade)) {
    const readers = (library.readers ?? []).map((place) => path.join(workspace, 'node_modules', place));
    const readerFiles = (await Promise.all(readers.map(listFiles))).flat();
    const byReaders = (await Promise.all(readerFiles.map(namesUsed))).flat();
    const names = [...own, ...byReaders]
      .filter((use) => use.library === library.request)
      .map((use) => use.name);
    const sorted = [...new Set(names)].sort();
    texts.set(facadeFile(library), facadeText(sorted, realRequest(library)));
  }
  return texts;
};

/**
 * Writes the facades anew, or with `check` only compares.
 * @param {{check?: boolean}} [options]
 * @returns {Promise<string[]>} facades that differed
 */
export const syncFacades = async ({ check = false } = {}) => {
  const stale = [];
  for (const [file, text] of await facadeTexts()) {
    const present = await readFile(file, 'utf8').catch(() => '');
    if (present === text) continue;
    stale.push(path.relative(workspace, file));
    if (check) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return stale;
};

if (process.argv[1] === import.meta.filename) {
  const check = process.argv.includes('--check');
  const stale = await syncFacades({ check });
  if (stale.length > 0) console.log(`${check ? 'Out of date' : 'Written'}: ${stale.join(', ')}`);
  if (check && stale.length > 0) process.exitCode = 1;
}
