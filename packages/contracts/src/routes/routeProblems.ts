import type { RouteContribution, RoutedRemotes } from './declaredRoutes.ts';
import { parsePath, type Segment } from './parsePath.ts';
import { REMOTE_NAMES, type RemoteName } from './RouteRow.ts';
import { ROUTES } from './routes.ts';

/**
 * The paths below which a team may declare routes. A prefix belongs to one remote. Rows of the route table are not bound by it: they were
 * agreed on by hand.
 */
const ROUTE_PREFIXES: Readonly<Record<RemoteName, readonly string[]>> = {
  'auth-signup': ['/login', '/signup', '/activate', '/reset-password'],
  members: ['/members'],
  chat: ['/chats'],
  likes: ['/likes', '/match-finder', '/swipe-game'],
  payments: ['/credits', '/premium', '/pricing', '/transactions', '/directdebit'],
  account: ['/profile', '/notifications', '/pages'],
  landers: ['/landers'],
  console: ['/console'],
};

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

/** Why a remote may not have a route. Null: it may. */
function problemOf(
  remote: RemoteName,
  { name, path }: RouteContribution,
  taken: ReadonlyMap<string, string>,
): string | null {
  const route = `${remote} declares ${path} (${name})`;
  const [first] = parsePath(path);
  const prefixes = ROUTE_PREFIXES[remote];
  if (first?.kind !== 'static' || !prefixes.includes(`/${first.name}`))
    return `${route}, which is not below ${prefixes.join(', ')}.`;
  const owners = shapesOf(path).map((shape) => fixedShapes.get(shape) ?? taken.get(shape));
  const owner = owners.find((each) => each !== undefined);
  return owner === undefined ? null : `${route}, which ${owner} has.`;
}

/** Why the remotes may not have their routes together, a sentence for each. */
export function routeProblems(remotes: RoutedRemotes): readonly string[] {
  const taken = new Map<string, string>();
  const problems: string[] = [];
  for (const remote of REMOTE_NAMES) {
    for (const route of remotes[remote]?.contributes.routes ?? []) {
      const problem = problemOf(remote, route, taken);
      if (problem !== null) problems.push(problem);
      else for (const shape of shapesOf(route.path)) taken.set(shape, `${remote}'s "${route.name}"`);
    }
  }
  return problems;
}
