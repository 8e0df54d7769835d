import path from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { VERSION_MARK, iconAlias, rulesFor, type BuildParts } from './preset.ts';
import { workspace } from './projects.ts';
import { sharedLibraries } from './shared.ts';

export const SERVER_FILE = 'server.js';

const member = (name: string, code: string) => `${JSON.stringify(name)}: ${code}`;

/** Exports each exposed module lazily, so that a broken one does not affect others. */
const remoteSource = (exposes: Record<string, string>) =>
  `module.exports = {${Object.entries(exposes)
    .filter(([name]) => name !== 'remote')
    .map(([name, file]) => member(name, `() => require(${JSON.stringify(file)})`))
    .join(',')}};`;

/** The renderer, and the libraries that remotes take from the shell. */
const shellSource = () =>
  `exports.render = require('./src/renderPage.tsx').renderPage; exports.shared = {${sharedLibraries
    .map(({ request }) => member(request, `() => require(${JSON.stringify(request)})`))
    .join(',')}};`;

/** A module without a file, with the same text in every checkout. */
const inline = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

const isShared = new Set(sharedLibraries.map(({ request }) => request));

/** A remote requires the shared libraries; in the browser they come from the share scope. */
const takeShared = ({ request = '' }: { request?: string }): Promise<string | false> =>
  Promise.resolve(isShared.has(request) && `commonjs2 ${request}`);

/** Pictures come from the browser's build. Page texts are inlined: the renderer has no network. */
const assetRules = (rules: RuleSetRule[]): RuleSetRule[] =>
  rules.map((rule) => (rule.type === 'asset/resource' ? { ...rule, generator: { emit: false } } : rule));

/** The server's build of a project: one CommonJS file in the folder of the browser's build. */
export const createServerConfiguration = ({
  project,
  outputPath,
  exposes = {},
}: BuildParts): Configuration => {
  const isShell = project.kind === 'shell';
  const mode = 'production';
  return {
    name: `${project.name}-server`,
    mode,
    context: project.directory,
    target: 'node20',
    entry: { server: inline(isShell ? shellSource() : remoteSource(exposes)) },
    output: {
      path: outputPath,
      filename: SERVER_FILE,
      library: { type: 'commonjs2' },
      publicPath: `/assets/${project.name}/${VERSION_MARK}/`,
      uniqueName: project.container,
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
    },
    externalsPresets: { node: true },
    externals: isShell ? [] : [takeShared],
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: iconAlias(),
      symlinks: true,
    },
    module: {
      rules: [
        // The entry uses require, to evaluate modules on demand.
        { mimetype: 'text/javascript', type: 'javascript/auto' },
        ...assetRules(rulesFor({ mode, project, exposes })),
        { test: /[\\/]src[\\/]pages[\\/].+\.json$/, dependency: 'url', type: 'asset/inline' },
      ],
    },
    devtool: false,
    optimization: { minimize: false, inlineExports: false, moduleIds: 'deterministic' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    cache: false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    snapshot: { managedPaths: [path.join(workspace, 'node_modules')] },
  };
};
