import { createHash } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type {
  ModuleNames,
  ReleaseFragment,
  RemoteName,
  RemoteRelease,
  ServerBuild,
  ShellRelease,
} from '@rendezvous/contracts';
import type { Project } from '../webpack/projects.ts';
import { VERSION_MARK } from '../webpack/preset.ts';
import { INTEGRITY_MARK } from '../webpack/ChunkAddressPlugin.ts';
import { bindWords } from './bindWords.ts';
import { precompress } from './precompress.ts';
import { pointTo } from './readBuild.ts';
import { SERVER_FILE } from '../webpack/serverPreset.ts';

const shortHash = (content: string | Buffer, length: number) =>
  createHash('sha256').update(content).digest('hex').slice(0, length);

/**
 * SHA-256, the shortest hash allowed, because hashes do not compress.
 * @returns an integrity attribute
 */
const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
};

/** The texts of a namespace by language, each under a hashed name. */
type Locales = Map<string, { file: string; content: Buffer }>;

/** Reads the `<lang>.json` of a folder. @param prefix the beginning of the hashed names */
const readLocales = async (folder: string, prefix: string): Promise<Locales> => {
  const names = await readdir(folder).catch(() => []);
  const locales: Locales = new Map();
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const language = path.basename(name, '.json');
    const texts = JSON.stringify(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
    const content = Buffer.from(bindWords(language, texts));
    locales.set(language, { file: `locales/${prefix}${language}.${shortHash(content, 10)}.json`, content });
  }
  return locales;
};

export type RawBuild = {
  directory: string;
  /** Exposed name -> files to load for it, relative. */
  exposes: Record<string, string[]>;
  /** Shell: startup files, in order. */
  initial?: string[];
  worker?: string | undefined;
  /** Remote: screens that the server may prerender. */
  screens?: readonly string[];
  /** Namespace -> absolute folder. */
  localeFolders: Record<string, string>;
};

/** Part of each version. Change it when this file's output changes for the same content. */
const FORMAT = 'integrity sha256, contributions, names, server';

const isRuntime = (name: string) => /^(entry|main)\b/.test(name);

/** Reads a raw build into memory, replaces its placeholders and hashes the runtime file's name. */
const finishFiles = async (raw: RawBuild, locales: Record<string, Locales>, declared: object) => {
  const files = new Map<string, Buffer>();
  for (const name of await listFiles(raw.directory))
    files.set(name, await readFile(path.join(raw.directory, name)));
  for (const texts of Object.values(locales)) {
    for (const { file, content } of texts.values()) files.set(file, content);
  }
  const contents = [...files].map(([name, content]) => `${name}:${shortHash(content, 64)}`).sort();
  const version = shortHash([FORMAT, JSON.stringify(declared), ...contents].join('\n'), 16);
  for (const [name, content] of files) {
    if (name.endsWith('.js'))
      files.set(name, Buffer.from(content.toString('utf8').replaceAll(VERSION_MARK, version)));
  }
  const chunks = [...files].filter(
    ([name]) =>
      name.endsWith('.js') && !isRuntime(name) && !name.startsWith('vendor') && name !== SERVER_FILE,
  );
  const integrity = JSON.stringify(
    Object.fromEntries(chunks.map(([name, content]) => [name, integrityOf(content)])),
  );
  const renamed = new Map<string, string>();
  for (const [name, content] of [...files].filter(([each]) => isRuntime(each) && each.endsWith('.js'))) {
    const finished = Buffer.from(content.toString('utf8').replaceAll(INTEGRITY_MARK, integrity));
    const hashed = `${name.split('.')[0]}.${shortHash(finished, 10)}.js`;
    files.delete(name);
    files.set(hashed, finished);
    renamed.set(name, hashed);
  }
  return { version, files, renamed };
};

const isWritten = (directory: string) =>
  access(path.join(directory, 'release.json')).then(
    () => true,
    () => false,
  );

/** The content of `release.json`. A shell's also lists its files, which publishing compares. */
export type WrittenRelease =
  | Extract<ReleaseFragment, { kind: 'remote' }>
  | (Extract<ReleaseFragment, { kind: 'shell' }> & { release: { files: Record<string, string> } });

type Version = {
  directory: string;
  files: ReadonlyMap<string, Buffer>;
  fragment: WrittenRelease;
  compress: boolean;
};

/** Versions are atomic and never change: of two concurrent builds, the first one stays. */
const writeVersion = async ({ directory, files, fragment, compress }: Version) => {
  const draft = `${directory}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(draft, name)), { recursive: true });
    await writeFile(path.join(draft, name), content);
  }
  const forBrowsers = [...files.keys()].filter((name) => name !== SERVER_FILE);
  if (compress) await precompress(draft, forBrowsers);
  await writeFile(path.join(draft, 'release.json'), `${JSON.stringify(fragment, null, 2)}\n`);
  try {
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isWritten(directory))) throw error;
  }
};

type Build = {
  project: Project;
  raw: RawBuild;
  /** The platform of a shell, or the range that a remote requires. */
  versions: { platform: string; requires?: string | undefined };
  /** Imports of a remote from shared modules, or exports of the shell. */
  names?: ModuleNames;
  contributes?: Partial<RemoteRelease['contributes']> | undefined;
  distribution: string;
  compress: boolean;
};

type Finished = Build & {
  version: string;
  integrity: Record<string, string>;
  renamed: ReadonlyMap<string, string>;
  locales: Record<string, Locales>;
};

const localeNames = (texts: Locales = new Map()) =>
  Object.fromEntries([...texts].map(([language, { file }]) => [language, file]));

const describeServer = ({ raw, integrity }: Finished): { server?: ServerBuild } => {
  const hash = integrity[SERVER_FILE];
  if (hash === undefined) return {};
  return { server: { file: SERVER_FILE, integrity: hash, screens: raw.screens ?? [] } };
};

const describeShell = (build: Finished): ShellRelease & { files: Record<string, string> } => {
  const { raw, version, integrity, renamed, locales, versions, names = {} } = build;
  return {
    ...describeServer(build),
    version,
    platformVersion: versions.platform,
    gives: names,
    js: (raw.initial ?? []).map((name) => {
      const url = renamed.get(name) ?? name;
      return { url, integrity: integrity[url] ?? '' };
    }),
    css: [],
    locales: Object.fromEntries(
      Object.entries(locales).map(([namespace, texts]) => [namespace, localeNames(texts)]),
    ),
    worker: raw.worker ?? null,
    files: integrity,
  };
};

const describeRemote = (build: Finished): RemoteRelease => {
  const { project, raw, version, integrity, renamed, locales, versions, names = {}, contributes } = build;
  const entry = renamed.get('entry.js') ?? 'entry.js';
  return {
    ...describeServer(build),
    version,
    entry,
    integrity: integrity[entry] ?? '',
    container: project.container,
    requires: versions.requires ?? '',
    needs: names,
    exposes: Object.fromEntries(Object.entries(raw.exposes).map(([name, js]) => [`./${name}`, { js }])),
    locales: localeNames(locales[project.name]),
    labels: localeNames(locales['labels']),
    contributes: { dialogs: {}, alerts: [], background: [], menu: [], prefetch: [], ...contributes },
    files: integrity,
  };
};

/** Removes earlier builds, which are in the release store. */
const prune = async (distribution: string, current: string) => {
  const earlier = (await readdir(distribution)).filter(
    (name) => /^[0-9a-f]{16}$/.test(name) && name !== current,
  );
  await Promise.all(
    earlier.map((name) => rm(path.join(distribution, name), { recursive: true, force: true })),
  );
};

/**
 * Turns webpack's output into `dist/<version>/` with its `release.json` (ReleaseFragment), and
 * points `dist/current` to it. Keeps only the latest build; URLs are relative to its folder. The
 * version hashes content, platform and declaration.
 */
export const writeRelease = async (
  build: Build,
): Promise<{ version: string; directory: string; fragment: WrittenRelease }> => {
  const { project, raw, versions, contributes, distribution, compress } = build;
  const locales: Record<string, Locales> = {};
  for (const [namespace, folder] of Object.entries(raw.localeFolders)) {
    locales[namespace] = await readLocales(folder, namespace === project.name ? '' : `${namespace}.`);
  }
  const { version, files, renamed } = await finishFiles(raw, locales, {
    ...versions,
    contributes,
    screens: raw.screens ?? [],
  });
  const integrity = Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)]));
  const finished = { ...build, version, integrity, renamed, locales };
  const builtAt = new Date().toISOString();
  const fragment: WrittenRelease =
    project.kind === 'shell'
      ? { kind: 'shell', builtAt, release: describeShell(finished) }
      : { kind: 'remote', name: project.name as RemoteName, builtAt, release: describeRemote(finished) };
  const directory = path.join(distribution, version);
  if (!(await isWritten(directory))) await writeVersion({ directory, files, fragment, compress });
  await pointTo(distribution, version);
  await prune(distribution, version);
  return { version, directory, fragment };
};
