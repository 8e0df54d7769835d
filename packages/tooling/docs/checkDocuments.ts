import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readDocument, type Document } from './readDocument.ts';

/** READMEs, docs and .github documents, except changelogs and coverage, which has its own check. */
const DOCUMENT = /(^|\/)README\.md$|^docs\/(?!coverage).*\.md$|^\.github\/.*\.md$/;
const SKIP = /(^|\/)(node_modules|dist|\.git|\.cache|\.nx|\.data|\.releases|test-results|playwright-report)$/;
/** Generated files that documents may name. */
const GENERATED = /^(dist|node_modules|\.data)(\/|$)|^(release|postgres)\.json$|^postgres\/$/;
/** A path with slash and no spaces, or a file name; not a URL or a package. */
const PATH = /^(?![/@])[\w@.<>*…{},-]*\/[\w@./<>*…{},-]*$|^[\w.-]+\.(ts|tsx|mjs|json|sql|md|yml)$/;

export type Repository = { files: string[]; scripts: Set<string>; packages: Set<string> };

const escape = (text: string) => text.replace(/[.+?^$()|[\]\\]/g, '\\$&');

/** `areas/<area>/*.ts`, `a.{ts,mjs}`: `<…>` is one name, `*` and `…` any part of it. */
const toPattern = (text: string) =>
  escape(text)
    .replace(/<[^>]*>/g, '[^/]+')
    .replace(/\{([^}]*)\}/g, (_, list: string) => `(${list.replaceAll(',', '|')})`)
    .replace(/\*\*/g, '.*')
    .replace(/(?<!\.)\*|…/g, '[^/]*');

/** Paths may be relative to the repository, the document's folder, or that folder's src. */
function exists(text: string, document: string, files: string[]): boolean {
  const requested = text.replace(/^\.\//, '').replace(/\/$/, '');
  if (GENERATED.test(requested) || GENERATED.test(text)) return true;
  if (!text.includes('/')) return files.some((file) => path.posix.basename(file) === requested);
  const folder = path.posix.dirname(document);
  return ['', folder, path.posix.join(folder, 'src')].some((base) => {
    const pattern = new RegExp(`^${toPattern(path.posix.join(base, requested))}(/|$)`);
    return files.some((file) => pattern.test(file));
  });
}

function isBroken(link: string, document: string, files: string[]): boolean {
  if (/^[a-z]+:|^#/.test(link)) return false;
  const target = path.posix.join(path.posix.dirname(document), link.replace(/#.*$/, '')).replace(/\/$/, '');
  return !files.some((file) => file === target || file.startsWith(`${target}/`));
}

export function problemsOf({ file, links, spans, blocks }: Document, repository: Repository): string[] {
  const { scripts, packages } = repository;
  // Includes files that the document's reader creates.
  const files = [...repository.files, ...blocks.flatMap((block) => block.file ?? [])];
  const scriptOf = (span: string) => /^npm run ([\w:]+)/.exec(span)?.[1];
  const isPackage = (span: string) => packages.has(/^[\w.-]+/.exec(span)?.[0] ?? '');
  return [
    ...links
      .filter((link) => isBroken(link, file, files))
      .map((link) => `${file}: the link ${link} leads nowhere`),
    ...spans
      .filter((span) => !scripts.has(scriptOf(span) ?? 'start'))
      .map((span) => `${file}: there is no script "${scriptOf(span)}" (${span})`),
    ...spans
      .filter((span) => PATH.test(span) && !isPackage(span) && !exists(span, file, files))
      .map((span) => `${file}: the path ${span} does not exist`),
  ];
}

/** Checks that the links, paths and npm scripts in documents exist. */
export function checkDocuments(workspace: string): string[] {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(workspace, file), 'utf8')) as Record<string, Record<string, unknown>>;
  const files = globSync(['**/*', '**/.*', '.*/**/*'], {
    cwd: workspace,
    exclude: (name) => SKIP.test(name),
  }).map((file) => file.split(path.sep).join('/'));
  const manifests = files.filter((file) => path.posix.basename(file) === 'package.json').map(read);
  const documents = files.filter((file) => DOCUMENT.test(file)).map((file) => readDocument(workspace, file));
  const repository = {
    files,
    scripts: new Set(manifests.flatMap(({ scripts = {} }) => Object.keys(scripts))),
    packages: new Set(
      Object.keys(read('package-lock.json').packages ?? {}).map((folder) =>
        folder.replace(/^.*node_modules\//, ''),
      ),
    ),
  };
  return documents.flatMap((each) => problemsOf(each, repository));
}
