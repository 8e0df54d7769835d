/** Maximum characters of a statement in a span. */
const MOST = 2000;

/** Literals; parameters such as `$1` stay. */
const LITERALS = /'(?:[^']|'')*'|(?<![\w$."])\d+(?:\.\d+)?\b/g;

/** Writes anywhere in a statement, such as in its common table expressions. */
const WRITE = /\b(insert|update|delete)\s+(?:into\s+|from\s+)?"?([\w.]+)/i;

/** Removes subqueries. */
function outer(query: string): string {
  const shorter = query.replace(/\([^()]*\)/g, '');
  return shorter === query ? query : outer(shorter);
}

function findTarget(query: string): { operation: string; table: string } {
  const [, write = '', written = ''] = /^(with|insert|update|delete)\b/i.test(query)
    ? (WRITE.exec(query) ?? [])
    : [];
  if (write !== '') return { operation: write.toUpperCase(), table: written };
  const operation = (/^\w+/.exec(query)?.[0] ?? 'statement').toUpperCase();
  return { operation, table: /\bfrom\s+"?([\w.]+)/i.exec(outer(query))?.[1] ?? '' };
}

/** Describes a statement for its span without any value. */
export function describeStatement(text: string): { name: string; operation: string; query: string } {
  const query = text
    .replace(/\/\*.*?\*\//gs, '')
    .replace(LITERALS, '?')
    .replace(/\s+/g, ' ')
    .trim();
  const { operation, table } = findTarget(query);
  return { name: `${operation} ${table}`.trim(), operation, query: query.slice(0, MOST) };
}
