import type { DeclaredRouteId, DeclaredRow } from './declaredRoutes.ts';
import { parsePath, type Segment } from './parsePath.ts';
import { ROUTES } from './routes.ts';
import type { RouteId } from './routes.ts';
import type { RouteRow } from './RouteRow.ts';

export type RouteParams = Readonly<Record<string, string>>;
type FixedRow = RouteRow & { id: RouteId };
export type KnownRow = RouteRow & { id: RouteId | DeclaredRouteId };
export type RouteMatch = { row: KnownRow; params: RouteParams };

type Compiled<Row extends RouteRow = KnownRow> = { row: Row; segments: readonly Segment[] };

const RANK = { static: 0, param: 1, optional: 2 } as const;

function compareRank(a: { segments: readonly Segment[] }, b: { segments: readonly Segment[] }): number {
  const length = Math.max(a.segments.length, b.segments.length);
  for (let i = 0; i < length; i += 1) {
    const difference = RANK[a.segments[i]?.kind ?? 'optional'] - RANK[b.segments[i]?.kind ?? 'optional'];
    if (difference !== 0) return difference;
  }
  return a.segments.length - b.segments.length;
}

const compile = <Row extends RouteRow>(row: Row): Compiled<Row> => ({ row, segments: parsePath(row.path) });

const fixed: readonly Compiled<FixedRow>[] = ROUTES.map(compile).sort(compareRank);
const byId = new Map(fixed.map((entry) => [entry.row.id, entry]));

const merged = new WeakMap<readonly DeclaredRow[], readonly Compiled[]>();

function tableWith(declared: readonly DeclaredRow[]): readonly Compiled[] {
  if (declared.length === 0) return fixed;
  const present = merged.get(declared);
  if (present !== undefined) return present;
  const table = [...fixed, ...declared.map(compile)].sort(compareRank);
  merged.set(declared, table);
  return table;
}

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
 * Finds the row for a path without query and hash; null is a 404. Static parts win over parameters,
 * required over optional ones. Accepts a trailing slash, but no empty parts or malformed escapes.
 * @param declared rows declared by remotes (`declaredRoutes`)
 */
export function matchRoute(pathname: string): (RouteMatch & { row: FixedRow }) | null;
export function matchRoute(pathname: string, declared?: readonly DeclaredRow[]): RouteMatch | null;
export function matchRoute(pathname: string, declared: readonly DeclaredRow[] = []): RouteMatch | null {
  const parts = decodeParts(pathname);
  if (parts === null) return null;
  for (const { row, segments } of tableWith(declared)) {
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

/** Builds a route's path. Throws a RangeError if a required parameter is missing. */
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
