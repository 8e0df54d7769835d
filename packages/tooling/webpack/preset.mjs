import { createRequire } from 'node:module';
import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { ChunkAddressPlugin } from './ChunkAddressPlugin.mjs';
import { workspace } from './projects.mjs';
import { realAliases, sharedByRemote, sharedByShell } from './shared.mjs';
import { SharedNamesPlugin } from './SharedNamesPlugin.mjs';
import { SteadyIdsPlugin } from './SteadyIdsPlugin.mjs';
import { swcLoader } from './swc.mjs';

const require = createRequire(import.meta.url);

/** Stands for the version inside built files until the version, a hash of them, is known. */
export const VERSION_MARK = '__RV_VERSION__';

const federationPackage = (request) => require.resolve(`@module-federation/${request}`);

/**
 * The federation runtime comes in a CommonJS and an ES build and is asked for under several names.
 * Without these aliases the shell would hold it twice.
 */
const runtimeAliases = () => {
  const injector = federationPackage('inject-external-runtime-core-plugin');
  const es = (request) => path.join(path.dirname(federationPackage(request)), 'index.js');
  return {
    [injector]: path.join(path.dirname(injector), 'index.js'),
    '@module-federation/runtime-core$': es('runtime-core'),
    '@module-federation/sdk$': es('sdk'),
    '@module-federation/error-codes$': path.join(path.dirname(federationPackage('error-codes')), 'index.mjs'),
  };
};

/** @param {import('./projects.mjs').Project} project @param {Record<string, string>} exposes */
const federationOfRemote = (project, exposes) => ({
  name: project.container,
  filename: 'entry.js',
  library: { type: 'window', name: project.container },
  exposes: Object.fromEntries(
    Object.entries(exposes).map(([name, file]) => [`./${name}`, { import: file, name }]),
  ),
  shared: sharedByRemote(),
  experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
});

/** @param {import('./projects.mjs').Project} project */
const federationOfShell = (project) => ({
  name: project.container,
  remotes: {},
  shared: sharedByShell(),
  experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
});

/** A remote's components are exchanged in the running page while developing; a changed shell loads the page again. */
const sourceRule = ({ mode, project }) => {
  const refreshes = mode === 'development' && project.kind === 'remote';
  const refresh = {
    loader: require.resolve('./refresh/refreshLoader.cjs'),
    options: { project: project.name, root: workspace },
  };
  return {
    test: /\.[jt]sx?$/,
    // In another repository our packages are installed, as sources.
    exclude: /node_modules[\\/](?!@rendezvous[\\/])/,
    use: [...(refreshes ? [refresh] : []), swcLoader({ refresh: refreshes })],
  };
};

/** While developing, the next build keeps the store of the previous one. */
const buildNameRule = ({ project, exposes }) => ({
  test: path.join(project.directory, exposes.remote),
  enforce: 'post',
  loader: require.resolve('./buildNameLoader.cjs'),
  options: { version: VERSION_MARK },
});

export const rulesFor = (options) => [
  sourceRule(options),
  ...(options.mode === 'production' && options.exposes.remote ? [buildNameRule(options)] : []),
  {
    test: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/,
    loader: require.resolve('./pureCallsLoader.cjs'),
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

const optimization = (mode, kind) => ({
  minimize: mode === 'production',
  // webpack 5.110 takes inlined constants of other modules from its cache on disk, also when they have changed since.
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

export const diskCache = (name, cacheDirectory) => ({
  type: 'filesystem',
  cacheDirectory,
  name,
  buildDependencies: {
    config: [
      import.meta.filename,
      path.join(import.meta.dirname, 'swc.mjs'),
      require.resolve('./refresh/refreshLoader.cjs'),
      require.resolve('./buildNameLoader.cjs'),
    ],
  },
});

/**
 * The one webpack preset.
 * @param {object} options
 * @param {import('./projects.mjs').Project} options.project
 * @param {'production' | 'development'} options.mode
 * @param {string} options.outputPath absolute; written raw, before versions are known
 * @param {Record<string, string>} [options.exposes] remotes: name -> file relative to the project
 * @param {string} [options.cacheDirectory]
 * @returns {import('webpack').Configuration}
 */
export const createConfiguration = ({ project, mode, outputPath, exposes = {}, cacheDirectory }) => {
  const isShell = project.kind === 'shell';
  const refresh = mode === 'development' ? [path.join(import.meta.dirname, 'refresh/refreshRuntime.js')] : [];
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
      chunkLoadTimeout: 8000,
      hashFunction: 'xxhash64',
      // Debuggers find the sources of every remote by their path.
      ...(mode === 'development' && { devtoolModuleFilenameTemplate: '[absolute-resource-path]' }),
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: isShell ? { ...realAliases(), ...runtimeAliases() } : {},
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
    cache: cacheDirectory ? diskCache(`${project.name}-${mode}`, cacheDirectory) : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    snapshot: { managedPaths: [path.join(workspace, 'node_modules')] },
  };
};
