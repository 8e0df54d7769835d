import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'jsonc-parser';

/** A problem with a text, or with a whole file (`*`). Files are absolute paths. */
export type Problem = { file: string; key: string; problem: string };
/** Texts by dotted key, including those in lists. */
export type Texts = Map<string, unknown>;

const leavesOf = (value: unknown, key = ''): Texts =>
  value !== null && typeof value === 'object'
    ? new Map<string, unknown>(
        Object.entries(value).flatMap(([name, child]) => [...leavesOf(child, key ? `${key}.${name}` : name)]),
      )
    : new Map([[key, value]]);

/** Duplicate keys: `JSON.parse` silently keeps the last one. */
function duplicatesIn(source: string): string[] {
  const seen = new Set<string>();
  const found: string[] = [];
  visit(source, {
    onObjectProperty: (name, _offset, _length, _line, _character, pathOf) => {
      const key = [...pathOf(), name].join('.');
      if (seen.has(key)) found.push(key);
      seen.add(key);
    },
  });
  return found;
}

/** Reads a text file. Returns no `texts` if it is missing or not valid JSON. */
export function readTexts(file: string): { texts?: Texts; problems: Problem[] } {
  if (!existsSync(file)) return { problems: [{ file, key: '*', problem: 'the file is missing' }] };
  const source = readFileSync(file, 'utf8');
  try {
    const texts = leavesOf(JSON.parse(source));
    const problems = duplicatesIn(source).map((key) => ({ file, key, problem: 'is there twice' }));
    return { texts, problems };
  } catch (error) {
    return { problems: [{ file, key: '*', problem: `is not valid JSON: ${(error as Error).message}` }] };
  }
}

/** The folders of static pages in a folder, which may be missing. */
export const pageFolders = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => path.join(dir, name))
    : [];
