import { createRequire } from 'node:module';
import path from 'node:path';
import type { RuleSetUseItem } from 'webpack';
import { workspace } from './projects.ts';

const require = createRequire(import.meta.url);

/**
 * Derives styled component ids from file content and position. Default ids are counters, which
 * would differ between the server's and the browser's build.
 */
const steadyStyles = [
  require.resolve('@swc/plugin-styled-components'),
  { displayName: false, fileName: false, minify: true, ssr: true, transpileTemplateLiterals: false },
];

/** Compiles our TypeScript and JSX for browsers. @param refresh for fast refresh */
export const swcLoader = (refresh: boolean): RuleSetUseItem => ({
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
