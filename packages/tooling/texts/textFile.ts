import { existsSync, readFileSync } from 'node:fs';
import { findNodeAtLocation, parseTree, type Node, type ParseError } from 'jsonc-parser';

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const STRICT = { disallowComments: true, allowTrailingComma: false };

export type FileProblem = { key: string; problem: string; line: number };
/** A problem in the file of a language; of a namespace in the check of all texts. */
export type FolderProblem = FileProblem & { language: string; file: string };
export type TextProblem = FolderProblem & { namespace: string };
export type TextFile = {
  /** None if the file is missing or is not valid JSON. */
  tree?: Record<string, unknown>;
  problems: FileProblem[];
  /** The line of a text, of a plural form, or of the object nearest to a missing key. */
  lineOf: (key: string) => number;
};
type Place = { key: string; offset: number; problem: string };

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length;

/** Duplicate keys of an object: `JSON.parse` silently keeps the last one. */
function twice(node: Node, prefix = ''): Place[] {
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
    if (name === undefined || value === undefined) return [];
    const key = prefix + name.value;
    const found = seen.has(key) ? [{ key, offset: name.offset, problem: 'is there twice' }] : [];
    seen.add(key);
    return [...found, ...twice(value, `${key}.`)];
  });
}

/** All texts of a tree, also those in lists, by dotted key. */
export function textsIn(value: unknown, key = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[key, value]]);
  if (value === null || typeof value !== 'object') return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, child]) => [...textsIn(child, key ? `${key}.${name}` : name)]),
  );
}

export function readTextFile(file: string): TextFile {
  if (!existsSync(file)) {
    return { problems: [{ key: '*', problem: 'the file is missing', line: 1 }], lineOf: () => 1 };
  }
  const source = readFileSync(file, 'utf8');
  const errors: ParseError[] = [];
  const root = parseTree(source, errors, STRICT);
  const place = ({ key, offset, problem }: Place) => ({ key, problem, line: lineAt(source, offset) });
  const lineOf = (key: string) => {
    const path = key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const named = (parts: (string | number)[]) => root && findNodeAtLocation(root, parts);
    const plural = (form: string) => named([...path.slice(0, -1), `${path.at(-1)}_${form}`]);
    const node = [
      named(path),
      ...FORMS.map(plural),
      ...path.map((_, at) => named(path.slice(0, -at || undefined))),
    ].find((found) => found !== undefined);
    return node === undefined ? 1 : lineAt(source, node.offset);
  };
  try {
    const tree = JSON.parse(source) as Record<string, unknown> | null;
    if (tree === null || typeof tree !== 'object' || Array.isArray(tree)) {
      return { problems: [{ key: '*', problem: 'is not an object', line: 1 }], lineOf };
    }
    return { tree, problems: root ? twice(root).map(place) : [], lineOf };
  } catch (error) {
    const offset = errors[0]?.offset ?? source.length;
    return {
      problems: [place({ key: '*', offset, problem: `is not valid JSON: ${(error as Error).message}` })],
      lineOf,
    };
  }
}
