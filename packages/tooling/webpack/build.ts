import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { writeRelease } from '../release/fragment.ts';
import { readDeclaration, readPlatformVersion, type Declaration } from './declaration.ts';
import { refuseBrokenTexts } from '../texts/checkFolder.ts';
import { pageFolders } from '../texts/readTexts.ts';
import { createConfiguration, type BuildMode, type BuildParts } from './preset.ts';
import { createServerConfiguration } from './serverPreset.ts';
import { findProject, workspace, type Project } from './projects.ts';
import { buildServiceWorker } from './serviceWorker.ts';
import { sharedNames } from './SharedNamesPlugin.ts';
import { UserError } from '../rv/terminal.mjs';

export const localeFolders = (project: Project): Record<string, string> =>
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

/** Required text folders. Only labels may be missing: not every remote has menus or alerts. */
const textFolders = (project: Project): string[] =>
  Object.entries(localeFolders(project))
    .filter(([namespace, folder]) => namespace !== 'labels' || existsSync(folder))
    .map(([, folder]) => folder);

const scriptsOf = (stats: Stats, chunkGroup: string): string[] =>
  (stats.compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? []).filter((file) =>
    file.endsWith('.js'),
  );

/** Files that load with an exposed module: its chunk and those split off it. */
export const filesOfExposes = (stats: Stats, names: string[]): Record<string, string[]> =>
  Object.fromEntries(names.map((name) => [name, scriptsOf(stats, name)]));

export const filesOfStart = (stats: Stats): string[] => scriptsOf(stats, 'main');

export const failOnErrors = (stats: Stats): void => {
  if (!stats.hasErrors()) return;
  throw new UserError(stats.toString({ all: false, errors: true, errorDetails: false, colors: false }));
};

export type Built = { name: string; version: string; directory: string; milliseconds: number };
type Closable = Built & { close: () => Promise<void> };

type Options = {
  mode?: BuildMode;
  /** Absolute; the project's `dist` by default. */
  distribution?: string;
  /** Called after each build, including later ones of a watch. */
  onBuilt?: (result: Built) => void | Promise<void>;
  /** Watch only: called after a failed build. The watch continues. */
  onError?: (error: Error) => void;
  watch?: boolean;
  /** False: omits the file that the server renders with. */
  server?: boolean;
};

/**
 * Builds one project into `dist/<version>/`.
 * @param named 'shell', 'chat', 'mf-chat', ... or the project itself
 * @throws {UserError} if the first build fails or, in production, texts are broken
 */
export const buildProject = async (named: string | Project, options: Options = {}): Promise<Closable> => {
  const project = typeof named === 'string' ? findProject(named) : named;
  if (options.mode !== 'development') {
    const pages = pageFolders(path.join(project.directory, 'src/pages'));
    refuseBrokenTexts(workspace, [...textFolders(project), ...pages]);
  }
  const declaration = project.kind === 'remote' ? await readDeclaration(project) : undefined;
  // Production builds have nx's cache; writing another costs a third of the first build.
  return buildWith(project, declaration, { cache: options.mode === 'development', ...options });
};

/**
 * Like `buildProject`, for a project that the caller describes.
 * @param declaration only for a remote
 */
export const buildWith = async (
  project: Project,
  declaration: Declaration | undefined,
  options: Options & { cache?: boolean },
): Promise<Closable> => {
  const { mode = 'production', watch = false, cache = false, server = true, onBuilt, onError } = options;
  const distribution = options.distribution ?? path.join(project.directory, 'dist');
  await mkdir(distribution, { recursive: true });
  // Unique, because another process may build the same project at the same time.
  const rawDirectory = await mkdtemp(path.join(distribution, '.raw-'));
  const exposes = declaration?.exposes ?? {};
  const cacheDirectory = cache ? path.join(workspace, 'node_modules/.cache/rendezvous-webpack') : undefined;
  const parts = { project, exposes, outputPath: rawDirectory, cacheDirectory };
  const compiler = webpack(createConfiguration({ ...parts, mode }));
  const finish = async (stats: Stats, started: number): Promise<Built> => {
    failOnErrors(stats);
    // Development builds are faster without prerendering.
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

/** Runs a compiler once, without closing it. */
export const runOnce = (compiler: Compiler): Promise<Stats> =>
  new Promise((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('No result'))));
  });

/** Adds the server's file to the raw build. @throws {UserError} with webpack's messages */
const buildServer = async (parts: BuildParts): Promise<void> => {
  const compiler = webpack(createServerConfiguration(parts));
  try {
    failOnErrors(await runOnce(compiler));
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
};

type Run = {
  compiler: Compiler;
  finish: (stats: Stats, started: number) => Promise<Built>;
  tidy: () => Promise<void>;
};

const runCompiler = async ({ compiler, finish, tidy }: Run): Promise<Closable> => {
  const started = performance.now();
  try {
    const result = await finish(await runOnce(compiler), started);
    return { ...result, close: async () => undefined };
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
    await tidy();
  }
};

const watchCompiler = ({
  compiler,
  finish,
  onError,
  tidy,
}: Run & Pick<Options, 'onError'>): Promise<Closable> =>
  new Promise((resolve, reject) => {
    let first = true;
    let started = performance.now();
    let written: Promise<unknown> = Promise.resolve();
    compiler.hooks.watchRun.tap('rendezvous', () => {
      started = performance.now();
    });
    const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      // Webpack writes only changes, so earlier output must stay until the end.
      const close = () => new Promise<void>((closed) => watching?.close(() => closed())).then(tidy);
      // Sequential: two successive builds may have the same version.
      const attempt = written.then(() =>
        stats ? finish(stats, started) : Promise.reject(error ?? new Error('No result')),
      );
      written = attempt.catch(() => undefined);
      void attempt.then(
        (result) => {
          if (first) resolve({ ...result, close });
          first = false;
        },
        (problem: Error) => {
          if (!first) return onError?.(problem);
          first = false;
          void close().then(() => reject(problem));
        },
      );
    });
  });
