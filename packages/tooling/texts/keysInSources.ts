import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Namespace } from './namespaces.ts';

const SKIP = new Set(['node_modules', 'dist', '.cache', 'locales', 'fixtures']);
const SOURCE = /(?<!\.test|\.d)\.(ts|tsx)$/;

function sourceFiles(dir: string): string[] {
  if (!statSync(dir).isDirectory()) return [dir];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory()) return SKIP.has(entry.name) ? [] : sourceFiles(file);
    return SOURCE.test(entry.name) ? [file] : [];
  });
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `steps.${step}.title` becomes /^steps\..+\.title$/. A leading placeholder matches no key. */
function patternOf(template: ts.TemplateExpression): RegExp | null {
  const head = template.head.text;
  if (!/^[\w-]+[.:]/.test(head) && !/^[a-z]\w*$/i.test(head)) return null;
  const rest = template.templateSpans.map(({ literal }) => `.+${escape(literal.text)}`).join('');
  return new RegExp(`^${escape(head)}${rest}$`);
}

type FoundKeys = { literals: Set<string>; patterns: RegExp[] };

/**
 * Collects possible text keys: string literals, and template literals with a fixed beginning. A
 * template such as `steps.${step}` marks a whole family as used; concatenated keys are missed.
 * @param places folders and files, absolute
 */
export function keysInSources(places: string[]): FoundKeys {
  const literals = new Set<string>();
  const patterns = new Map<string, RegExp>();
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) literals.add(node.text);
    if (ts.isTemplateExpression(node)) {
      const pattern = patternOf(node);
      if (pattern) patterns.set(pattern.source, pattern);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of places.flatMap(sourceFiles)) {
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false));
  }
  return { literals, patterns: [...patterns.values()] };
}

export function isUsed(
  key: string,
  { literals, patterns }: FoundKeys,
  { name: namespace, branch }: Namespace,
): boolean {
  const names = branch === undefined ? [key, `${namespace}:${key}`] : [key, `${branch}.${key}`];
  return names.some((name) => literals.has(name) || patterns.some((pattern) => pattern.test(name)));
}
