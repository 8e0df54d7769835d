import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease, ShellRelease } from '@rendezvous/contracts';
import webpack, { type Configuration } from 'webpack';
import { writeRelease } from '../../release/fragment.ts';
import { currentBuild, pointTo, readRelease } from '../../release/readBuild.ts';
import { failOnErrors, filesOfExposes, filesOfStart, localeFolders, runOnce } from '../../webpack/build.ts';
import { readDeclaration, readPlatformVersion } from '../../webpack/declaration.ts';
import { createConfiguration } from '../../webpack/preset.ts';
import { findProject, projects, workspace } from '../../webpack/projects.ts';
import type { Project } from '../../webpack/projects.ts';

const remotes = projects.filter((project) => project.kind === 'remote');
const inPlatform = (file: string) => path.join(workspace, 'packages/platform/src/internal', file);
const chunkName = (project: Project, name: string) => `${project.name}-${name}`;

type Screen = { project: Project; name: string; file: string };

async function listModules(): Promise<Screen[]> {
  const lists = await Promise.all(
    remotes.map(async (project) => {
      const { exposes } = await readDeclaration(project);
      const absolute = (file: string) => path.join(project.directory, file);
      return Object.entries(exposes).map(([name, file]) => ({ project, name, file: absolute(file) }));
    }),
  );
  return lists.flat();
}

/** Returns a module that stands in for the federation runtime: screens are chunks of the bundle. */
function runtimeSource(modules: readonly Screen[]) {
  const entries = modules.map(
    ({ project, name, file }) =>
      `  '${project.container}/${name}': () => import(/* webpackChunkName: "${chunkName(project, name)}" */ ${JSON.stringify(file)}),`,
  );
  return `const modules = {\n${entries.join('\n')}\n};
export function moduleFederation() {
  return {
    load: ({ build, module }) => modules[build.container + '/' + module](),
    discard() {},
    isNetworkFailure: (error) => error?.name === 'ChunkLoadError',
    exportsOf: (imports) => imports,
    isGone: async () => false,
  };
}
`;
}

/** The preset's configuration of the shell, without federation and with every remote's source. */
async function configure(folder: string, modules: readonly Screen[]): Promise<Configuration> {
  const runtime = path.join(folder, 'bundledScreens.js');
  const libraries = path.join(folder, 'noSharedLibraries.js');
  await writeFile(runtime, runtimeSource(modules));
  await writeFile(libraries, 'export const sharedLibraries = () => [];\n');
  const configuration = createConfiguration({
    project: findProject('shell'),
    mode: 'production',
    outputPath: path.join(folder, 'raw'),
  });
  return {
    ...configuration,
    name: 'monolith',
    plugins: (configuration.plugins ?? []).filter(
      (plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin',
    ),
    output: { ...configuration.output, chunkFilename: '[name].[contenthash:10].js' },
    resolve: {
      ...configuration.resolve,
      alias: {
        ...configuration.resolve?.alias,
        [inPlatform('moduleFederation.ts')]: runtime,
        [inPlatform('sharedLibraries.ts')]: libraries,
      },
    },
  };
}

type Parts = {
  folder: string;
  project: Project;
  shell: ShellRelease & { files: Record<string, string> };
  exposes: Record<string, string[]>;
};

/**
 * Writes a remote's release whose entry is the bundle itself, so the server's preload costs
 * nothing.
 */
async function writeRemoteRelease({ folder, project, shell, exposes }: Parts) {
  const built = await currentBuild(path.join(project.directory, 'dist'));
  const release = await readRelease<RemoteRelease>(built);
  const { version } = release;
  const inShell = (file: string) => `../../shell/${shell.version}/${file}`;
  const start = shell.js.at(-1);
  const target = path.join(folder, project.name, version);
  await mkdir(target, { recursive: true });
  await cp(path.join(built, 'locales'), path.join(target, 'locales'), { recursive: true });
  const bundled = {
    ...release,
    // The bundle imports nothing from a share scope.
    needs: {},
    entry: inShell(start?.url ?? ''),
    integrity: start?.integrity,
    exposes: Object.fromEntries(
      Object.entries(release.exposes).map(([name]) => [
        name,
        { js: (exposes[chunkName(project, name.slice(2))] ?? []).map(inShell) },
      ]),
    ),
    files: Object.fromEntries(Object.entries(shell.files).map(([file, hash]) => [inShell(file), hash])),
  };
  const fragment = {
    kind: 'remote',
    name: project.name,
    builtAt: new Date().toISOString(),
    release: bundled,
  };
  await writeFile(path.join(target, 'release.json'), JSON.stringify(fragment));
  await pointTo(path.dirname(target), version);
}

/**
 * Builds shell and remotes as one bundle (one vendor and one main file, lazy screens), as a release
 * store for `RELEASES_DIR`. The remotes must have been built, because their builds hold the texts.
 * @param folder an empty folder
 */
export async function buildMonolith(folder: string): Promise<void> {
  // Lets sources outside the repository resolve its packages.
  await symlink(path.join(workspace, 'node_modules'), path.join(folder, 'node_modules'));
  const modules = await listModules();
  const compiler = webpack(await configure(folder, modules));
  const stats = await runOnce(compiler);
  await new Promise<void>((closed) => compiler.close(() => closed()));
  failOnErrors(stats);
  const project = findProject('shell');
  const { fragment } = await writeRelease({
    project,
    raw: {
      directory: path.join(folder, 'raw'),
      exposes: {},
      initial: filesOfStart(stats),
      localeFolders: localeFolders(project),
    },
    versions: { platform: await readPlatformVersion() },
    distribution: path.join(folder, 'shell'),
    compress: true,
  });
  if (fragment.kind !== 'shell') throw new Error('The bundle is no shell.');
  const shell = fragment.release;
  const exposes = filesOfExposes(
    stats,
    modules.map((each) => chunkName(each.project, each.name)),
  );
  await Promise.all(remotes.map((remote) => writeRemoteRelease({ folder, project: remote, shell, exposes })));
  await rm(path.join(folder, 'raw'), { recursive: true });
}
