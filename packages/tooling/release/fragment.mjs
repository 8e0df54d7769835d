import { createHash } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { VERSION_MARK } from '../webpack/preset.mjs';
import { INTEGRITY_MARK } from '../webpack/ChunkAddressPlugin.mjs';
import { bindWords } from './bindWords.mjs';
import { integrityOf } from './integrity.mjs';
import { precompress } from './precompress.mjs';
import { SERVER_FILE } from '../webpack/serverPreset.mjs';

/** @param {string | Buffer} content @param {number} length of the hexadecimal answer */
export const shortHash = (content, length) =>
  createHash('sha256').update(content).digest('hex').slice(0, length);

/** @param {string} folder @returns {Promise<string[]>} relative names, sorted */
const listFiles = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
};

/**
 * The languages of a text folder, each under a hashed name.
 * @param {string} folder holds `<lang>.json`
 * @param {string} prefix of the hashed names
 * @returns {Promise<Map<string, {file: string, content: Buffer}>>} by language
 */
const readLocales = async (folder, prefix) => {
  const names = await readdir(folder).catch(() => []);
  const locales = new Map();
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const language = path.basename(name, '.json');
    const texts = JSON.stringify(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
    const content = Buffer.from(bindWords(language, texts));
    locales.set(language, { file: `locales/${prefix}${language}.${shortHash(content, 10)}.json`, content });
  }
  return locales;
};

/**
 * @typedef {object} RawBuild
 * @property {string} directory where webpack wrote
 * @property {Record<string, string[]>} exposes exposed name -> files to load for it, relative
 * @property {string[]} [initial] shell: files of the start, in order
 * @property {string} [worker] shell: file of the service worker
 * @property {readonly string[]} [screens] remote: those that the server may render
 * @property {Record<string, string>} localeFolders namespace -> absolute folder
 */

/** Part of each version: another one when this file writes something else for the same content. */
const FORMAT = 'integrity sha256, contributions, names, server';

const isRuntime = (name) => /^(entry|main)\b/.test(name);

/** Reads a raw build into memory: marks resolved, runtime file named by its own content. */
const finishFiles = async (raw, locales, declared) => {
  const files = new Map();
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
  const renamed = new Map();
  for (const [name, content] of [...files].filter(([each]) => isRuntime(each) && each.endsWith('.js'))) {
    const finished = Buffer.from(content.toString('utf8').replaceAll(INTEGRITY_MARK, integrity));
    const hashed = `${name.split('.')[0]}.${shortHash(finished, 10)}.js`;
    files.delete(name);
    files.set(hashed, finished);
    renamed.set(name, hashed);
  }
  return { version, files, renamed };
};

const writeFiles = async (target, files) => {
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(target, name)), { recursive: true });
    await writeFile(path.join(target, name), content);
  }
};

const isWritten = (directory) =>
  access(path.join(directory, 'release.json')).then(
    () => true,
    () => false,
  );

/** A version appears whole or not at all, and never changes: of two concurrent builds of it, the first one stays. */
const writeVersion = async ({ directory, files, fragment, compress }) => {
  const draft = `${directory}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await writeFiles(draft, files);
  if (compress)
    await precompress(
      draft,
      [...files.keys()].filter((name) => name !== SERVER_FILE),
    );
  await writeFile(path.join(draft, 'release.json'), `${JSON.stringify(fragment, null, 2)}\n`);
  try {
    await rename(draft, directory);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isWritten(directory))) throw error;
  }
};

const localeNames = (texts) => Object.fromEntries([...texts].map(([language, { file }]) => [language, file]));

/** ServerBuild of packages/contracts; nothing for a build without. */
const describeServer = ({ raw, integrity }) =>
  integrity[SERVER_FILE] === undefined
    ? {}
    : { server: { file: SERVER_FILE, integrity: integrity[SERVER_FILE], screens: raw.screens ?? [] } };

/** ShellRelease of packages/contracts. */
const describeShell = ({ raw, version, integrity, renamed, locales, versions, names }) => ({
  ...describeServer({ raw, integrity }),
  version,
  platformVersion: versions.platform,
  gives: names,
  js: (raw.initial ?? []).map((name) => {
    const url = renamed.get(name) ?? name;
    return { url, integrity: integrity[url] };
  }),
  css: [],
  locales: Object.fromEntries(
    Object.entries(locales).map(([namespace, texts]) => [namespace, localeNames(texts)]),
  ),
  worker: raw.worker ?? null,
  files: integrity,
});

/** RemoteRelease of packages/contracts. */
const describeRemote = (build) => {
  const { project, raw, version, integrity, renamed, locales, versions, names, contributes } = build;
  const entry = renamed.get('entry.js');
  return {
    ...describeServer(build),
    version,
    entry,
    integrity: integrity[entry],
    container: project.container,
    requires: versions.requires,
    needs: names,
    exposes: Object.fromEntries(Object.entries(raw.exposes).map(([name, js]) => [`./${name}`, { js }])),
    locales: localeNames(locales[project.name] ?? new Map()),
    labels: localeNames(locales.labels ?? new Map()),
    contributes: { dialogs: {}, alerts: [], background: [], menu: [], prefetch: [], ...contributes },
    files: integrity,
  };
};

const HOUR = 3_600_000;

/** Removes earlier builds, which the release store keeps, and what a killed process left behind. */
const prune = async (distribution, current) => {
  const entries = await readdir(distribution, { withFileTypes: true });
  for (const { name } of entries.filter((entry) => entry.isDirectory() && entry.name !== current)) {
    const folder = path.join(distribution, name);
    const isBuild = /^[0-9a-f]{16}$/.test(name);
    const found = await stat(folder).catch(() => null);
    // Another process may be writing there.
    if (isBuild || (found && Date.now() - found.mtimeMs > HOUR))
      await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Turns what webpack wrote into `dist/<version>/` with its `release.json` (ReleaseFragment of packages/contracts),
 * and points `dist/current` to it. URLs in the fragment are relative to the version's folder. `dist` holds the latest build only, until it is
 * published (`store.mjs`).
 * The version is a hash of all content, of the platform that it is for and of what it contributes: the same code with another
 * declaration is another build.
 *
 * @param {object} options
 * @param {import('../webpack/projects.mjs').Project} options.project
 * @param {RawBuild} options.raw
 * @param {{platform: string, requires?: string}} options.versions platform given (shell) or range required (remote)
 * @param {import('../webpack/SharedNamesPlugin.mjs').ModuleNames} [options.names] that a remote takes from shared modules, or that the shell gives
 * @param {object} [options.contributes] of a remote: `contributes` of its federation.config.ts
 * @param {string} options.distribution absolute `dist` folder
 * @param {boolean} options.compress
 * @returns {Promise<{version: string, directory: string, fragment: object}>}
 */
export const writeRelease = async (build) => {
  const { project, raw, versions, names = {}, contributes, distribution, compress } = build;
  const locales = {};
  for (const [namespace, folder] of Object.entries(raw.localeFolders)) {
    locales[namespace] = await readLocales(folder, namespace === project.name ? '' : `${namespace}.`);
  }
  const { version, files, renamed } = await finishFiles(raw, locales, {
    ...versions,
    contributes,
    screens: raw.screens ?? [],
  });
  const integrity = Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)]));
  const describe = project.kind === 'shell' ? describeShell : describeRemote;
  const fragment = {
    kind: project.kind,
    ...(project.kind === 'remote' ? { name: project.name } : {}),
    builtAt: new Date().toISOString(),
    release: describe({ ...build, names, version, integrity, renamed, locales }),
  };
  const directory = path.join(distribution, version);
  if (!(await isWritten(directory))) await writeVersion({ directory, files, fragment, compress });
  const pointer = path.join(distribution, 'current');
  const next = `${pointer}.${process.pid}`;
  await writeFile(next, `${version}\n`);
  await rename(next, pointer);
  await prune(distribution, version);
  return { version, directory, fragment };
};
