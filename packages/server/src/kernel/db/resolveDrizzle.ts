import { registerHooks } from 'node:module';

const PARENT = '/node_modules/drizzle-orm/';

/**
 * Node parses the whole package.json of drizzle-orm (180 KB) for every import of it and in it, which is most of what a process
 * does when it starts. Its files import each other by path, and its exports are the same for all who import it.
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
