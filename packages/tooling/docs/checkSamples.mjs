import path from 'node:path';
import ts from 'typescript';
import { typeGroups } from '../rv/typeGroups.mjs';

/**
 * A TypeScript block of a document, compiled as if it were a file of a workspace.
 * @typedef {object} Sample
 * @property {string} document
 * @property {string} file relative to the repository
 * @property {string} text
 */

const LANGUAGES = new Set(['ts', 'tsx']);

/**
 * @param {import('./readDocument.mjs').Document[]} documents
 * @param {string[]} folders of all workspaces
 * @returns {Sample[]} a block without `file=` becomes a file of its document's workspace
 */
export function collectSamples(documents, folders) {
  return documents.flatMap(({ file: document, blocks }) => {
    const folder = folders.findLast((each) => document.startsWith(`${each}/`));
    return blocks
      .filter(({ language }) => LANGUAGES.has(language))
      .map(({ language, file, text }, at) => ({
        document,
        file: file ?? (folder ? `${folder}/src/sample${at + 1}.${language}` : null),
        text,
      }));
  });
}

/** A compiler host that sees the samples beside, or in place of, the files on the disk. */
function createHost(options, texts) {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => texts.has(file) || fileExists.call(host, file);
  host.readFile = (file) => texts.get(file) ?? readFile.call(host, file);
  host.getSourceFile = (file, target, ...rest) =>
    texts.has(file)
      ? ts.createSourceFile(file, texts.get(file), target)
      : getSourceFile.call(host, file, target, ...rest);
  return host;
}

function describe({ file, start, messageText }, bySample) {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  const sample = file && bySample.get(file.fileName);
  if (!sample) return text;
  const { line } = file.getLineAndCharacterOfPosition(start);
  return `${sample.document}: the sample ${sample.file}, line ${line + 1}: ${text}`;
}

function checkGroup(workspace, { folders, config }, samples) {
  const own = samples.filter(({ file }) => folders.some((folder) => file.startsWith(`${folder}/`)));
  if (!own.length) return [];
  const { config: raw } = ts.readConfigFile(config, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(raw, ts.sys, path.dirname(config));
  // A sample shows an export without its use.
  const options = { ...parsed.options, noUnusedLocals: false, noUnusedParameters: false };
  const bySample = new Map(own.map((sample) => [path.join(workspace, sample.file), sample]));
  const texts = new Map([...bySample].map(([file, { text }]) => [file, text]));
  const ambient = parsed.fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram(
    [...new Set([...texts.keys(), ...ambient])],
    options,
    createHost(options, texts),
  );
  return [...texts.keys()].flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      (found) => describe(found, bySample),
    );
  });
}

/**
 * Type-checks the TypeScript blocks of documents.
 * @param {string} workspace
 * @param {Sample[]} samples
 * @returns {string[]} problems
 */
export function checkSamples(workspace, samples) {
  const homeless = samples
    .filter(({ file }) => file === null)
    .map(
      ({ document }) =>
        `${document}: a sample outside of a workspace names its file: \`\`\`ts file=packages/…`,
    );
  const placed = samples.filter(({ file }) => file !== null);
  return [...homeless, ...typeGroups().flatMap((group) => checkGroup(workspace, group, placed))];
}
