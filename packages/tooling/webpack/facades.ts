import { readFile, readdir, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parse, type ExportSpecifier, type ImportSpecifier } from '@swc/core';
import { facadeFile, realRequest, sharedLibraries } from './shared.ts';
import { projects, workspace } from './projects.ts';
import { UserError } from '../rv/terminal.mjs';

const packageFolders = ['api-client', 'core', 'people', 'platform', 'store-kit', 'ui'];
const folders = [
  ...projects.map((project) => path.join(project.directory, 'src')),
  ...packageFolders.map((name) => path.join(workspace, 'packages', name, 'src')),
];
/** Only in the server's build of the shell. */
const SERVER_ONLY = 'renderPage.tsx';
const isSource = (name: string) =>
  name !== SERVER_ONLY && /\.(tsx?|m?js)$/.test(name) && !/\.(test|d)\.tsx?$/.test(name);

/** The sources in a folder, or a file itself. */
const listFiles = async (place: string): Promise<string[]> => {
  const entries = await readdir(place, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? undefined : []),
  );
  if (!entries) return [place];
  return entries
    .filter(
      (entry) => entry.isFile() && isSource(entry.name) && !/[\\/]src[\\/]testing\b/.test(entry.parentPath),
    )
    .map((entry) => path.join(entry.parentPath, entry.name));
};

type Use = { library: string; name: string };

/** The imported name, `*` for all of them, null for a type. */
const nameOf = (specifier: ImportSpecifier | ExportSpecifier): string | null => {
  switch (specifier.type) {
    case 'ImportDefaultSpecifier':
      return 'default';
    case 'ImportSpecifier':
      return specifier.isTypeOnly ? null : (specifier.imported ?? specifier.local).value;
    case 'ExportSpecifier':
      return 'isTypeOnly' in specifier && specifier.isTypeOnly ? null : specifier.orig.value;
    default:
      return '*';
  }
};

/** Names that a file imports or re-exports from each library, without types. */
const namesUsed = async (file: string): Promise<Use[]> => {
  const source = await readFile(file, 'utf8');
  if (!sharedLibraries.some((library) => library.facade && source.includes(library.request))) return [];
  const tree = await parse(source, {
    ...(/\.tsx?$/.test(file)
      ? { syntax: 'typescript', tsx: file.endsWith('x') }
      : { syntax: 'ecmascript', jsx: true }),
    target: 'es2022',
  });
  return tree.body.flatMap((node): Use[] => {
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') return [];
    if (!node.source || node.typeOnly) return [];
    const library = node.source.value;
    return node.specifiers
      .flatMap((each) => nameOf(each) ?? [])
      .map((name) => {
        if (name !== '*') return { library, name };
        throw new UserError(
          `${path.relative(workspace, file)}: import names from ${library}, not the whole of it.`,
        );
      });
  });
};

const WIDTH = 110;

/** Formats the facade as prettier does. */
const facadeText = (names: string[], request: string): string => {
  const comment = '// Written by facades.ts from what our sources import. Do not edit.\n';
  if (names.length === 0) return `${comment}export {};\n`;
  const line = `export { ${names.join(', ')} } from '${request}';`;
  if (line.length <= WIDTH) return `${comment}${line}\n`;
  return `${comment}export {\n${names.map((name) => `  ${name},\n`).join('')}} from '${request}';\n`;
};

/** Facade file -> expected text. */
export const facadeTexts = async (): Promise<Map<string, string>> => {
  const ownFiles = (await Promise.all(folders.map(listFiles))).flat();
  const own = (await Promise.all(ownFiles.map(namesUsed))).flat();
  const texts = new Map<string, string>();
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
 * Writes the facades, or only compares them with `check`.
 * @returns facades that differed
 */
export const syncFacades = async ({ check = false } = {}): Promise<string[]> => {
  const stale: string[] = [];
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
