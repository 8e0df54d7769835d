import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { writeRelease } from '../release/fragment.ts';
import { readDeclaration, readPlatformVersion } from './declaration.mjs';
import { refuseBrokenTexts } from '../texts/checkFolder.ts';
import { pageFolders } from '../texts/checkPages.ts';
import { syncFacades } from './facades.mjs';
import { createConfiguration } from './preset.mjs';
import { createServerConfiguration } from './serverPreset.mjs';
import { findProject, workspace } from './projects.mjs';
import { buildServiceWorker } from './serviceWorker.mjs';
import { sharedNames } from './SharedNamesPlugin.mjs';
import { UserError } from '../rv/terminal.mjs';

/** Namespace -> folder of its texts. @param {import('./projects.mjs').Project} project @returns {Record<string, string>} */
export const localeFolders = (project) =>
  project.kind === 'shell'
    ? {
        common: path.join(workspace, 'packages/platform/src/locales'),
        people: path.join(workspace, 'packages/people/src/locales'),
        errors: path.join(workspace, 'packages/contracts/locales/errors'),
      }
    : {
        [project.name]: path.join(project.directory, 'src/locales'),
        labels: path.join(project.directory, 'src/locales/labels'),
      };

/** The folders that must be right. Only labels may be missing: a remote without menus and alerts has none. */
const textFolders = (project) =>
  Object.entries(localeFolders(project))
    .filter(([namespace, folder]) => namespace !== 'labels' || existsSync(folder))
    .map(([, folder]) => folder);

/** Files that loading an exposed module asks for: its chunk and those split off it. */
export const filesOfExposes = (stats, names) => {
  const groups =
    stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false }).namedChunkGroups ?? {};
  return Object.fromEntries(
    names.map((name) => [
      name,
      (groups[name]?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js')),
    ]),
  );
};

/** Files of the shell's start, in order. */
export const filesOfStart = (stats) => {
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true });
  return (entrypoints?.main?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js'));
};

/** @throws {Error} with webpack's messages */
export const failOnErrors = (stats) => {
  if (!stats.hasErrors()) return;
  throw new UserError(stats.toString({ all: false, errors: true, errorDetails: false, colors: false }));
};

/**
 * Builds one project into `dist/<version>/`, each on its own.
 *
 * @param {string | import('./projects.mjs').Project} named 'shell', 'chat', 'mf-chat', ... or the project itself
 * @param {object} [options]
 * @param {'production' | 'development'} [options.mode]
 * @param {string} [options.distribution] absolute; the project's `dist` by default
 * @param {(result: {name: string, version: string, directory: string, milliseconds: number}) => void | Promise<void>} [options.onBuilt]
 *   called after each build (also the later ones of a watch)
 * @param {(error: Error) => void} [options.onError] watch only: a failed build; the watch continues
 * @param {boolean} [options.watch]
 * @returns {Promise<{name: string, version: string, directory: string, milliseconds: number, close: () => Promise<void>}>}
 * @throws {Error} with webpack's messages when the (first) build fails; in production also for texts that are broken
 */
export const buildProject = async (named, options = {}) => {
  const project = typeof named === 'string' ? findProject(named) : named;
  if (options.mode !== 'development') {
    refuseBrokenTexts(workspace, {
      texts: textFolders(project),
      pages: pageFolders(path.join(project.directory, 'src/pages')),
    });
  }
  if (project.kind === 'shell') await syncFacades();
  const declaration = project.kind === 'remote' ? await readDeclaration(project) : undefined;
  return buildWith(project, declaration, { cache: true, ...options });
};

/**
 * As `buildProject`, for a project that is described by the caller.
 * @param {import('./projects.mjs').Project} project
 * @param {{exposes: Record<string, string>, requires: string, contributes?: object, rendersOnServer?: string[]} | undefined} declaration of a remote
 * @param {Parameters<typeof buildProject>[1] & {cache?: boolean, server?: boolean}} options `server: false`: without the server's file
 */
export const buildWith = async (project, declaration, options = {}) => {
  const { mode = 'production', watch = false, cache = false, server = true, onBuilt, onError } = options;
  const distribution = options.distribution ?? path.join(project.directory, 'dist');
  await mkdir(distribution, { recursive: true });
  // Of this build alone: another process may build the same project at the same time.
  const rawDirectory = await mkdtemp(path.join(distribution, '.raw-'));
  const exposes = declaration?.exposes ?? {};
  const cacheDirectory = cache ? path.join(workspace, 'node_modules/.cache/rendezvous-webpack') : undefined;
  const parts = { project, exposes, outputPath: rawDirectory, cacheDirectory };
  const compiler = webpack(createConfiguration({ ...parts, mode }));
  const finish = async (stats, started) => {
    failOnErrors(stats);
    // While developing, pages start in the browser: a build is there sooner.
    if (mode === 'production' && server) await buildServer(parts);
    const worker = project.kind === 'shell' ? await buildServiceWorker(project, rawDirectory) : undefined;
    const { version, directory } = await writeRelease({
      project,
      raw: {
        directory: rawDirectory,
        exposes: filesOfExposes(stats, Object.keys(exposes)),
        initial: project.kind === 'shell' ? filesOfStart(stats) : [],
        localeFolders: localeFolders(project),
        worker,
        screens: declaration?.rendersOnServer ?? [],
      },
      versions: { platform: await readPlatformVersion(), requires: declaration?.requires },
      names: sharedNames(stats.compilation),
      contributes: declaration?.contributes,
      distribution,
      compress: mode === 'production',
    });
    const result = {
      name: project.name,
      version,
      directory,
      milliseconds: Math.round(performance.now() - started),
    };
    await onBuilt?.(result);
    return result;
  };
  const tidy = () => rm(rawDirectory, { recursive: true, force: true });
  return watch ? watchCompiler({ compiler, finish, onError, tidy }) : runCompiler({ compiler, finish, tidy });
};

/** Adds the server's file to the raw build. @throws {Error} with webpack's messages */
const buildServer = async (parts) => {
  const compiler = webpack(createServerConfiguration(parts));
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    failOnErrors(stats);
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
};

const runCompiler = async ({ compiler, finish, tidy }) => {
  const started = performance.now();
  try {
    const stats = await new Promise((resolve, reject) => {
      compiler.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    const result = await finish(stats, started);
    return { ...result, close: async () => undefined };
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    await tidy();
  }
};

const watchCompiler = ({ compiler, finish, onError, tidy }) =>
  new Promise((resolve, reject) => {
    let first = true;
    let started = performance.now();
    let written = Promise.resolve();
    compiler.hooks.watchRun.tap('rendezvous', () => {
      started = performance.now();
    });
    const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      // Webpack writes only what changed: what it wrote before has to stay until the end.
      const close = () => new Promise((closed) => watching.close(() => closed())).then(tidy);
      // One after the other: two builds right after each other may be of one version.
      const attempt = written.then(() => (error ? Promise.reject(error) : finish(stats, started)));
      written = attempt.catch(() => undefined);
      attempt.then(
        (result) => {
          if (first) resolve({ ...result, close });
          first = false;
        },
        (problem) => {
          if (!first) return onError?.(problem);
          first = false;
          close().then(() => reject(problem));
        },
      );
    });
  });
