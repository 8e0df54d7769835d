import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * The loader that compiles our TypeScript and JSX for browsers.
 * @param {{ refresh?: boolean }} [options] `refresh`: with React's development transform, for components that are replaced in the running page
 * @returns {import('webpack').RuleSetUseItem}
 */
export const swcLoader = ({ refresh = false } = {}) => ({
  loader: require.resolve('swc-loader'),
  options: {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    },
  },
});
