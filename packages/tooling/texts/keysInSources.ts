import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const IGNORED = /\.(test|d)\.tsx?$|(^|\/)(node_modules|dist|\.cache|locales|fixtures)(\/|$)/;
const LITERAL = /(['"`])([\w.:-]+)\1/g;
/** `steps.${step}.title`, with a fixed beginning. */
const TEMPLATE = /`([\w-]+[.:][^`\s]*\$\{[^`]*|[a-z]\w*\$\{[^`]*)`/gi;

const sourceFiles = (place: string): string[] =>
  statSync(place).isDirectory()
    ? globSync('**/*.{ts,tsx}', { cwd: place })
        .filter((file) => !IGNORED.test(file))
        .map((file) => path.join(place, file))
    : [place];

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (template: string) =>
  new RegExp(
    `^${template
      .split(/\$\{[^}]*\}/)
      .map(escape)
      .join('.+')}$`,
  );

/**
 * Returns a test of whether sources may use a text key: as a string literal, or by a template,
 * which marks a whole family of keys as used. Concatenated keys are missed.
 * @param places absolute paths of folders and files; missing ones are skipped
 */
export function keysInSources(places: string[]): (key: string) => boolean {
  const source = places
    .filter((place) => existsSync(place))
    .flatMap(sourceFiles)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const literals = new Set([...source.matchAll(LITERAL)].map(([, , literal]) => literal));
  const templates = new Set([...source.matchAll(TEMPLATE)].map(([, template = '']) => template));
  const patterns = [...templates].map(patternOf);
  return (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
}
