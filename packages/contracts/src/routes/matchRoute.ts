import { ROUTES } from './routes.ts';
import type { RouteId } from './routes.ts';
import type { RouteRow } from './RouteRow.ts';

export type RouteParams = Readonly<Record<string, string>>;
export type RouteMatch = { row: RouteRow & { id: RouteId }; params: RouteParams };

type Segment = { kind: 'static' | 'param' | 'optional'; name: string };
type Compiled = { row: RouteRow & { id: RouteId }; segments: readonly Segment[] };

const RANK = { static: 0, param: 1, optional: 2 } as const;

function parse(path: string): readonly Segment[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (!part.startsWith(':')) return { kind: 'static', name: part };
      if (part.endsWith('?')) return { kind: 'optional', name: part.slice(1, -1) };
      return { kind: 'param', name: part.slice(1) };
    });
}

function compareRank(a: Compiled, b: Compiled): number {
  const length = Math.max(a.segments.length, b.segments.length);
  for (let i = 0; i < length; i += 1) {
    const difference = RANK[a.segments[i]?.kind ?? 'optional'] - RANK[b.segments[i]?.kind ?? 'optional'];
    if (difference !== 0) return difference;
  }
  return a.segments.length - b.segments.length;
}

const compiled: readonly Compiled[] = ROUTES.map((row) => ({ row, segments: parse(row.path) })).sort(
  compareRank,
);
const byId = new Map(compiled.map((entry) => [entry.row.id, entry]));

function decodeParts(pathname: string): string[] | null {
  const parts = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (parts.length === 1 && parts[0] === '') return [];
  if (parts.includes('')) return null;
  try {
    return parts.map((part) => decodeURIComponent(part));
  } catch {
    return null;
  }
}

function matchSegments(segments: readonly Segment[], parts: readonly string[]): RouteParams | null {
  if (parts.length > segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    const part = parts[i];
    if (part === undefined) {
      if (segment.kind !== 'optional') return null;
    } else if (segment.kind !== 'static') {
      params[segment.name] = part;
    } else if (segment.name !== part) {
      return null;
    }
  }
  return params;
}

/**
 * The row for a path without query and hash; null is a 404. Static parts win over parameters, parameters over
 * optional ones. A trailing slash is accepted, empty parts and malformed escapes are not.
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const parts = decodeParts(pathname);
  if (parts === null) return null;
  for (const { row, segments } of compiled) {
    const params = matchSegments(segments, parts);
    const only = Object.entries(row.only ?? {});
    if (params !== null && only.every(([name, shape]) => shape.test(params[name] ?? '')))
      return { row, params };
  }
  return null;
}

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

function buildQuery(query: QueryValues | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The path of a route; throws a RangeError when a required parameter is missing. */
export function buildPath(
  id: RouteId,
  params: Readonly<Record<string, string | number | undefined>> = {},
  query?: QueryValues,
): string {
  const entry = byId.get(id);
  if (entry === undefined) throw new RangeError(`No route ${id}`);
  const parts: string[] = [];
  for (const segment of entry.segments) {
    if (segment.kind === 'static') {
      parts.push(segment.name);
      continue;
    }
    const value = params[segment.name];
    if (value !== undefined && value !== '') parts.push(encodeURIComponent(value));
    else if (segment.kind === 'param') throw new RangeError(`Route ${id} needs ${segment.name}`);
    else break;
  }
  return `/${parts.join('/')}${buildQuery(query)}`;
}

export function routeById(id: RouteId): RouteRow & { id: RouteId } {
  const entry = byId.get(id);
  if (entry === undefined) throw new RangeError(`No route ${id}`);
  return entry.row;
}
