import type { RouteContribution, RoutedRemotes } from './declaredRoutes.ts';
import { parsePath, type Segment } from './parsePath.ts';
import { isOwnRemote, isRemoteName, remotesIn } from './remoteNames.ts';
import type { OwnRemoteName, RemoteName } from './RouteRow.ts';
import { ROUTES } from './routes.ts';

/**
 * The paths below which a team may declare routes. A prefix belongs to one remote. Rows of the route table are not bound by it: they were
 * agreed on by hand. A remote of another repository owns the prefix that is its name, and addresses of landers that begin with it, which
 * the remote `landers` then does not have.
 */
const ROUTE_PREFIXES: Readonly<Record<OwnRemoteName, readonly string[]>> = {
  'auth-signup': ['/login', '/signup', '/activate', '/reset-password'],
  members: ['/members'],
  chat: ['/chats'],
  likes: ['/likes', '/match-finder', '/swipe-game'],
  payments: ['/credits', '/premium', '/pricing', '/transactions', '/directdebit'],
  account: ['/profile', '/notifications', '/pages'],
  landers: ['/landers'],
  console: ['/console'],
};

const isOwn = (remote: RemoteName): remote is OwnRemoteName => remote in ROUTE_PREFIXES;

const ownedBy = (remote: RemoteName): readonly string[] =>
  isOwn(remote) ? ROUTE_PREFIXES[remote] : [`/${remote}`, `/landers/${remote}`];

/** Whether a path is at or below a prefix. */
function isBelow(path: string, prefix: string): boolean {
  const segments = parsePath(path);
  return prefix
    .slice(1)
    .split('/')
    .every((name, at) => segments[at]?.kind === 'static' && segments[at].name === name);
}

/** Whether a path belongs to a remote. Paths of `landers` may belong to a registered remote instead. */
export const isOwnedBy = (remote: RemoteName, path: string): boolean =>
  ownedBy(remote).some((prefix) => isBelow(path, prefix));

/** The path without the names of its parameters; one for each number of optional parts. Paths with a common shape match the same addresses. */
function shapesOf(path: string): string[] {
  const segments = parsePath(path);
  const shapeOf = (parts: readonly Segment[]) =>
    parts.map(({ kind, name }) => (kind === 'static' ? name : ':')).join('/');
  const needed = segments.filter(({ kind }) => kind !== 'optional').length;
  const lengths = Array.from({ length: segments.length - needed + 1 }, (_, index) => needed + index);
  return lengths.map((length) => shapeOf(segments.slice(0, length)));
}

/** Shape of a path -> who has it. */
const fixedShapes = new Map(
  ROUTES.flatMap(({ path, id }) => shapesOf(path).map((shape) => [shape, `the route "${id}"`])),
);

/** `taken`: shape of a path -> who has it. */
type Others = { taken: ReadonlyMap<string, string>; registered: readonly RemoteName[] };

/** Why a remote may not have a route. Null: it may. */
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

/** Text namespaces and folders beside those of the remotes. */
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

/** The first parts of the addresses of the site: a remote owns the addresses below its name. */
const firstParts = new Set(ROUTES.map(({ path }) => path.split('/')[1] ?? ''));

/** Why a new remote cannot have a name, in a sentence. Null: it can. */
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
 * Why the remotes may not have their routes together, a sentence for each.
 * @param registered remotes of other repositories, whether or not a build of theirs is among `remotes`: their addresses are theirs alone
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
      // A route that its remote may not have is served nevertheless if it is live already.
      for (const shape of shapesOf(route.path))
        if (!taken.has(shape)) taken.set(shape, `${remote}'s "${route.name}"`);
    }
  }
  return problems;
}
