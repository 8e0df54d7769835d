import type { RouteContribution, RoutedRemotes } from './declaredRoutes.ts';
import { parsePath, type Segment } from './parsePath.ts';
import { isOwnRemote, isRemoteName, remotesIn } from './remoteNames.ts';
import type { OwnRemoteName, RemoteName } from './RouteRow.ts';
import { ROUTES } from './routes.ts';

/**
 * Path prefixes per remote, for declared routes only. An external remote owns the prefix of its
 * name, and lander paths that begin with it.
 */
const ROUTE_PREFIXES: Readonly<Record<OwnRemoteName, readonly string[]>> = {
  'auth-signup': ['/login', '/signup', '/activate', '/reset-password'],
  members: ['/members'],
  chat: ['/chats'],
  likes: ['/likes', '/match-finder', '/swipe-game'],
  payments: ['/credits', '/premium', '/pricing', '/transactions', '/directdebit'],
  account: ['/profile', '/notifications', '/pages', '/age-check'],
  landers: ['/landers'],
  console: ['/console'],
};

const isOwn = (remote: RemoteName): remote is OwnRemoteName => remote in ROUTE_PREFIXES;

const ownedBy = (remote: RemoteName): readonly string[] =>
  isOwn(remote) ? ROUTE_PREFIXES[remote] : [`/${remote}`, `/landers/${remote}`];

function isBelow(path: string, prefix: string): boolean {
  const segments = parsePath(path);
  return prefix
    .slice(1)
    .split('/')
    .every((name, at) => segments[at]?.kind === 'static' && segments[at].name === name);
}

/** Whether a path belongs to a remote. Paths of `landers` may belong to a registered remote. */
export const isOwnedBy = (remote: RemoteName, path: string): boolean =>
  ownedBy(remote).some((prefix) => isBelow(path, prefix));

/** A path without parameter names, one per number of optional parts. Equal shapes collide. */
function shapesOf(path: string): string[] {
  const segments = parsePath(path);
  const shapeOf = (parts: readonly Segment[]) =>
    parts.map(({ kind, name }) => (kind === 'static' ? name : ':')).join('/');
  const needed = segments.filter(({ kind }) => kind !== 'optional').length;
  const lengths = Array.from({ length: segments.length - needed + 1 }, (_, index) => needed + index);
  return lengths.map((length) => shapeOf(segments.slice(0, length)));
}

/** Path shape -> owner. */
const fixedShapes = new Map(
  ROUTES.flatMap(({ path, id }) => shapesOf(path).map((shape) => [shape, `the route "${id}"`])),
);

/** `taken`: path shape -> owner. */
type Others = { taken: ReadonlyMap<string, string>; registered: readonly RemoteName[] };

/** Why a remote may not declare a route; null if it may. */
function problemOf(
  remote: RemoteName,
  { name, path }: RouteContribution,
  { taken, registered }: Others,
): string | null {
  const route = `${remote} declares ${path} (${name})`;
  if (!isOwnedBy(remote, path)) return `${route}, which is not below ${ownedBy(remote).join(', ')}.`;
  const holder = registered.find((other) => other !== remote && isOwnedBy(other, path));
  if (holder !== undefined) return `${route}, which belongs to the remote ${holder}.`;
  const owners = shapesOf(path).map((shape) => fixedShapes.get(shape) ?? taken.get(shape));
  const owner = owners.find((each) => each !== undefined);
  return owner === undefined ? null : `${route}, which ${owner} has.`;
}

/** Names of text namespaces and folders, other than those of the remotes. */
const RESERVED: readonly string[] = [
  'shell',
  'fonts',
  'common',
  'labels',
  'people',
  'errors',
  'api',
  'assets',
];

/** First path segments of the site, which cannot be names of remotes. */
const firstParts = new Set(ROUTES.map(({ path }) => path.split('/')[1] ?? ''));

/** Why a new remote cannot have this name; null if it can. */
export function remoteNameProblem(name: string): string | null {
  if (!isRemoteName(name))
    return `"${name}" cannot name a remote: use 1 to 32 small letters, digits and single hyphens, and begin with a letter, such as gift-shop.`;
  if (isOwnRemote(name)) return `The name ${name} is taken: it is a remote of the site's own repository.`;
  if (RESERVED.includes(name) || name in Object.prototype)
    return `The name ${name} is reserved. Choose another one.`;
  if (firstParts.has(name))
    return `The name ${name} is taken: the site has a page at /${name}. Choose another one.`;
  return null;
}

/**
 * Conflicts between the routes of several remotes, one sentence each.
 * @param registered external remotes, whose paths are reserved even without a build in `remotes`
 */
export function routeProblems(
  remotes: RoutedRemotes,
  registered: readonly RemoteName[] = [],
): readonly string[] {
  const taken = new Map<string, string>();
  const problems: string[] = [];
  for (const remote of remotesIn(remotes)) {
    for (const route of remotes[remote]?.contributes.routes ?? []) {
      const problem = problemOf(remote, route, { taken, registered });
      if (problem !== null) problems.push(problem);
      // A live route is served even if its remote may no longer declare it.
      for (const shape of shapesOf(route.path))
        if (!taken.has(shape)) taken.set(shape, `${remote}'s "${route.name}"`);
    }
  }
  return problems;
}
