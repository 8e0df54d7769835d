import { existsSync, readFileSync } from 'node:fs';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const STRICT = { disallowComments: true, allowTrailingComma: false };

const lineAt = (source, offset) => source.slice(0, offset).split('\n').length;

/** Keys that an object has twice: `JSON.parse` keeps the last one without a word. */
function twice(node, prefix = '') {
  if (node.type !== 'object') return [];
  const seen = new Set();
  return (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
    if (name === undefined || value === undefined) return [];
    const key = prefix + name.value;
    const found = seen.has(key) ? [{ key, offset: name.offset, problem: 'is there twice' }] : [];
    seen.add(key);
    return [...found, ...twice(value, `${key}.`)];
  });
}

/**
 * Reads a file of texts.
 * @param {string} file absolute
 * @returns {{ tree?: object, problems: { key: string, problem: string, line: number }[], lineOf: (key: string) => number }}
 *   no tree if the file is missing or is not valid JSON; `lineOf` is the line of a text, of one of its plural forms, or of the
 *   nearest object around a key that is missing
 */
export function readTextFile(file) {
  if (!existsSync(file)) {
    return { problems: [{ key: '*', problem: 'the file is missing', line: 1 }], lineOf: () => 1 };
  }
  const source = readFileSync(file, 'utf8');
  const errors = [];
  const root = parseTree(source, errors, STRICT);
  const place = ({ key, offset, problem }) => ({ key, problem, line: lineAt(source, offset) });
  const lineOf = (key) => {
    const path = key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const named = (parts) => root && findNodeAtLocation(root, parts);
    const plural = (form) => named([...path.slice(0, -1), `${path.at(-1)}_${form}`]);
    const node = [
      named(path),
      ...FORMS.map(plural),
      ...path.map((_, at) => named(path.slice(0, -at || undefined))),
    ].find((found) => found !== undefined);
    return node === undefined ? 1 : lineAt(source, node.offset);
  };
  try {
    const tree = JSON.parse(source);
    if (tree === null || typeof tree !== 'object' || Array.isArray(tree)) {
      return { problems: [{ key: '*', problem: 'is not an object', line: 1 }], lineOf };
    }
    return { tree, problems: twice(root).map(place), lineOf };
  } catch (error) {
    const offset = errors[0]?.offset ?? source.length;
    return {
      problems: [place({ key: '*', offset, problem: `is not valid JSON: ${error.message}` })],
      lineOf,
    };
  }
}
