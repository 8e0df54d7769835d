import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ChunkAddressPlugin } from './ChunkAddressPlugin.ts';
import type { Configuration, RuleSetRule } from 'webpack';
import { workspace, type Project } from './projects.ts';
import { realAliases, sharedByRemote, sharedByShell } from './shared.ts';
import { SharedNamesPlugin } from './SharedNamesPlugin.ts';
import { SteadyIdsPlugin } from './SteadyIdsPlugin.ts';
import { swcLoader } from './swc.ts';

const require = createRequire(import.meta.url);

// Without it, the federation plugin finds webpack by a failing validation: a second for each build.
process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');

/** One of our own loaders: webpack imports it, and Node strips its types. */
const ownLoader = (name: string) => path.join(import.meta.dirname, `${name}.ts`);

/** Placeholder in built files for the version, which is a hash of them. */
export const VERSION_MARK = '__RV_VERSION__';

const federationPackage = (request: string) => require.resolve(`@module-federation/${request}`);

/** Icons without lucide's contexts, options and class names, a kilobyte of every project. */
export const iconAlias = () => ({
  [realpathSync(path.join(workspace, 'node_modules/lucide-react/dist/esm/createLucideIcon.mjs'))]: path.join(
    workspace,
    'packages/tooling/webpack/facades/lucide-icon.js',
  ),
});

/** Without these aliases, the shell would contain the federation runtime twice (CommonJS, ES). */
const runtimeAliases = () => {
  const injector = federationPackage('inject-external-runtime-core-plugin');
  const es = (request: string) => path.join(path.dirname(federationPackage(request)), 'index.js');
  return {
    [injector]: path.join(path.dirname(injector), 'index.js'),
    '@module-federation/runtime-core$': es('runtime-core'),
    '@module-federation/sdk$': es('sdk'),
    '@module-federation/error-codes$': path.join(path.dirname(federationPackage('error-codes')), 'index.mjs'),
  };
};

const RUNTIME = { disableSnapshot: true, target: 'web' } as const;

const federationOfRemote = (project: Project, exposes: Record<string, string>) => ({
  name: project.container,
  filename: 'entry.js',
  library: { type: 'window', name: project.container },
  exposes: Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [`./${name}`, { import: file, name }]),
  ),
  shared: sharedByRemote(),
  experiments: { externalRuntime: true, optimization: RUNTIME },
});

const federationOfShell = (project: Project) => ({
  name: project.container,
  remotes: {},
  shared: sharedByShell(),
  experiments: { provideExternalRuntime: true, optimization: RUNTIME },
});

export type BuildMode = 'production' | 'development';
type RuleOptions = { mode: BuildMode; project: Project; exposes: Record<string, string> };

/** In development, a remote's components are replaced in the page; a changed shell reloads it. */
const sourceRule = ({ mode, project }: RuleOptions): RuleSetRule => {
  const refreshes = mode === 'development' && project.kind === 'remote';
  const refresh = {
    loader: ownLoader('refresh/refreshLoader'),
    options: { project: project.name, root: workspace },
  };
  return {
    test: /\.[jt]sx?$/,
    // In another repository our packages are installed, as sources.
    exclude: /node_modules[\\/](?!@rendezvous[\\/])/,
    use: [...(refreshes ? [refresh] : []), swcLoader(refreshes)],
  };
};

/** For production only: in development, the next build keeps the previous build's store. */
const buildNameRule = ({ project }: RuleOptions, file: string): RuleSetRule => ({
  test: path.join(project.directory, file),
  enforce: 'post',
  loader: ownLoader('buildNameLoader'),
  options: { version: VERSION_MARK },
});

export const rulesFor = (options: RuleOptions): RuleSetRule[] => [
  sourceRule(options),
  ...(options.mode === 'production' && options.exposes['remote']
    ? [buildNameRule(options, options.exposes['remote'])]
    : []),
  {
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/,
    loader: ownLoader('pureCallsLoader'),
  },
  // MobX ships its tree-shakable build as .esm.js in packages of type commonjs.
  { test: /\.esm\.js$/, type: 'javascript/auto' },
  { test: /\.(woff2|svg|webp|png|mp4)$/, type: 'asset/resource' },
];

const minimizer = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  extractComments: false,
  minimizerOptions: {
    ecma: 2022,
    compress: { passes: 2 },
    mangle: true,
    format: { comments: false },
  },
});

const optimization = (mode: BuildMode, kind: Project['kind']): Configuration['optimization'] => ({
  minimize: mode === 'production',
  // webpack 5.110 reads outdated inlined constants of other modules from its disk cache.
  inlineExports: false,
  minimizer: [minimizer],
  moduleIds: 'deterministic',
  chunkIds: 'deterministic',
  splitChunks:
    kind === 'remote'
      ? { chunks: 'async', minSize: 20_000 }
      : {
          chunks: 'all',
          minSize: 20_000,
          cacheGroups: {
            vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial' },
          },
        },
});

const diskCache = (name: string, cacheDirectory: string): Configuration['cache'] => ({
  type: 'filesystem',
  cacheDirectory,
  name,
  buildDependencies: {
    config: [
      import.meta.filename,
      path.join(import.meta.dirname, 'swc.ts'),
      ownLoader('refresh/refreshLoader'),
      ownLoader('buildNameLoader'),
    ],
  },
});

export type BuildParts = {
  project: Project;
  /** Absolute; written raw, before versions are known. */
  outputPath: string;
  /** Remotes: name -> file relative to the project. */
  exposes?: Record<string, string>;
  cacheDirectory?: string | undefined;
};

export const createConfiguration = ({
  project,
  mode,
  outputPath,
  exposes = {},
  cacheDirectory,
}: BuildParts & { mode: BuildMode }): Configuration => {
  const isShell = project.kind === 'shell';
  const refresh = mode === 'development' ? [path.join(import.meta.dirname, 'refresh/refreshRuntime.ts')] : [];
  const federation = isShell ? federationOfShell(project) : federationOfRemote(project, exposes);
  return {
    name: project.name,
    mode,
    context: project.directory,
    target: ['web', 'es2022'],
    entry: isShell ? { main: [...refresh, './src/main.ts'] } : {},
    output: {
      path: outputPath,
      clean: true,
      publicPath: 'auto',
      uniqueName: project.container,
      chunkLoadingGlobal: `rv_${project.container}_${VERSION_MARK}`,
      filename: '[name].[contenthash:10].js',
      chunkFilename: `${project.name}-[name].[contenthash:10].js`,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      // As long as for remotes’ containers, because a failed chunk reloads the page.
      chunkLoadTimeout: 30_000,
      hashFunction: 'xxhash64',
      // Lets debuggers find every remote's sources by path.
      ...(mode === 'development' && { devtoolModuleFilenameTemplate: '[absolute-resource-path]' }),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: { ...iconAlias(), ...(isShell ? { ...realAliases(), ...runtimeAliases() } : {}) },
      symlinks: true,
    },
    module: { rules: rulesFor({ mode, project, exposes }) },
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    optimization: optimization(mode, project.kind),
    plugins: [
      new ModuleFederationPlugin({
        ...federation,
        dts: false,
        manifest: false,
        dev: false,
        virtualRuntimeEntry: true,
        shareStrategy: 'loaded-first',
      }),
      new ChunkAddressPlugin(),
      new SteadyIdsPlugin(),
      new SharedNamesPlugin(project.kind),
    ],
    cache: cacheDirectory ? diskCache(project.name, cacheDirectory) : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    snapshot: { managedPaths: [path.join(workspace, 'node_modules')] },
  };
};
