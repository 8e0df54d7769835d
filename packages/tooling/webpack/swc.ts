import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetUseItem } from 'webpack';
import { workspace } from './projects.ts';

const require = createRequire(import.meta.url);

/**
 * Gives each styled component an id by its file's content and its place in it. Without it ids are counters, and the classes of the server's
 * build would differ from the browser's.
 */
const steadyStyles = [
  require.resolve('@swc/plugin-styled-components'),
  { displayName: false, fileName: false, minify: true, ssr: true, transpileTemplateLiterals: false },
];

/**
 * The loader that compiles our TypeScript and JSX for browsers.
 * @param options `refresh`: with React's development transform, for components that are replaced in the running page
 */
export const swcLoader = ({ refresh = false } = {}): RuleSetUseItem => ({
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      experimental: { plugins: [steadyStyles], cacheRoot: path.join(workspace, 'node_modules/.cache/swc') },
    },
  },
});
