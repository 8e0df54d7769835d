import { registerHooks } from 'node:module';

const PARENT = '/node_modules/drizzle-orm/';

/**
 * Node parses drizzle-orm's package.json (180 KB) at each import, which takes most of the startup
 * time. All importers get the same exports, so one resolution serves them all.
 */
const found = new Map<string, string>();
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isFile = parentURL.includes(PARENT) && /^\..*\.js$/.test(specifier);
    const url = isFile ? new URL(specifier, parentURL).href : found.get(specifier);
    if (url !== undefined) return { url, format: 'module', shortCircuit: true };
    const result = next(specifier, context);
    if (/^drizzle-orm(?:\/|$)/.test(specifier) && result.url.endsWith('.js'))
      found.set(specifier, result.url);
    return result;
  },
});
