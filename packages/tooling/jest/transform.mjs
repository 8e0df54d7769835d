import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { version as swcVersion } from '@swc/core';
import swcJest from '@swc/jest';

const OURS = { target: 'es2023', transform: { react: { runtime: 'automatic' } } };
const swc = (parser) =>
  swcJest.createTransformer({ jsc: { ...OURS, parser }, module: { type: 'commonjs', ignoreDynamic: false } });

const typescript = swc({ syntax: 'typescript', tsx: false });
const tsx = swc({ syntax: 'typescript', tsx: true });
const javascript = swc({ syntax: 'ecmascript' });

/** Part of every cache key, so that a change of this file or of swc invalidates the cache. */
const VERSION = createHash('sha1')
  .update(readFileSync(import.meta.filename))
  .update(swcVersion)
  .digest('hex')
  .slice(0, 12);

const packageTypes = new Map();

/** The `type` of the nearest package.json, as Node resolves it. */
function packageType(dir) {
  const known = packageTypes.get(dir);
  if (known !== undefined) return known;
  const file = path.join(dir, 'package.json');
  const parent = path.dirname(dir);
  let type = 'commonjs';
  if (existsSync(file)) type = JSON.parse(readFileSync(file, 'utf8')).type ?? 'commonjs';
  else if (parent !== dir) type = packageType(parent);
  packageTypes.set(dir, type);
  return type;
}

// Packages for bundlers ship ES modules in `.js` files without declaring it, so the source decides.
const ES_MODULE =
  /^[ \t]*(import\s+[\w$]+|import\s*[{*"']|export\s+(default|const|let|var|function|async|class)\b|export\s*[{*])/m;

const DYNAMIC_IMPORT = /\bimport\(\s*['"]/;

function transformerFor(source, file) {
  if (file.endsWith('.tsx')) return tsx;
  if (/\.m?ts$/.test(file)) return typescript;
  if (file.endsWith('.cjs')) return null;
  if (file.endsWith('.mjs')) return javascript;
  if (packageType(path.dirname(file)) === 'module' || ES_MODULE.test(source)) return javascript;
  // Jest has no dynamic import, so swc converts it to require in CommonJS modules.
  return DYNAMIC_IMPORT.test(source) ? javascript : null;
}

/** Renames names that an ES module may declare but a CommonJS module already has. */
function freeNames(source) {
  // Hot reload of bundlers; CommonJS has no import.meta.
  let text = source.replaceAll('import.meta.hot', 'undefined');
  for (const name of ['__dirname', '__filename', 'require']) {
    if (!new RegExp(`\\b(const|let|var)\\s+${name}(?![\\w$])`).test(text)) continue;
    text = text.replace(new RegExp(`(?<![.\\w$])${name}(?![\\w$])`, 'g'), `own_${name}`);
  }
  return text;
}

/** A jest transformer: our sources and ES modules through swc, CommonJS dependencies untouched. */
export default {
  process(source, file, options) {
    const transformer = transformerFor(source, file);
    return transformer ? transformer.process(freeNames(source), file, options) : { code: source };
  },
  /** Independent of the workspace, so that all share the cache. */
  getCacheKey: (source, file) => createHash('sha1').update(`${VERSION} ${file}\0${source}`).digest('hex'),
};
