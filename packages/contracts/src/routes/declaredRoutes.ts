import { remotesIn } from './remoteNames.ts';
import type { DataNeed, Layout, RemoteName, RouteAccess, RouteRow } from './RouteRow.ts';
import { row } from './row.ts';

/** A screen with an address that a remote brings with its release: it needs no release of the shell or the server. */
export type RouteContribution = {
  /** Unique in the remote. The row's id is `<remote>/<name>`. */
  name: string;
  /** As in the route table, below one of the remote's prefixes (`ROUTE_PREFIXES` in `routeProblems.ts`). */
  path: string;
  /** The exposed module. */
  screen: string;
  /** Key of the page's title in the remote's labels. */
  title: string;
  layout?: Layout;
  access?: RouteAccess;
  /** Namespaces of the shell that the screen reads, besides the remote's own. */
  texts?: readonly ('people' | 'errors')[];
  data?: readonly DataNeed[];
};

export type DeclaredRouteId = `${RemoteName}/${string}`;

export type RoutedRemotes = Readonly<
  Partial<Record<RemoteName, { readonly contributes: { readonly routes?: readonly RouteContribution[] } }>>
>;

export type DeclaredRow = RouteRow & { id: DeclaredRouteId };

/** `labels:` is the namespace of the labels of all remotes. */
const rowOf = (remote: RemoteName, route: RouteContribution): DeclaredRow => {
  const { name, path, screen, title, ...options } = route;
  const id: DeclaredRouteId = `${remote}/${name}`;
  return { ...row(id, path, remote, screen, options), titleKey: `labels:${remote}.${title}` };
};

const known = new WeakMap<RoutedRemotes, readonly DeclaredRow[]>();

/** The rows that the remotes of a release document declare. Publishing refuses those that a remote may not have (`routeProblems`). */
export function declaredRoutes(remotes: RoutedRemotes): readonly DeclaredRow[] {
  const present = known.get(remotes);
  if (present !== undefined) return present;
  const rows = remotesIn(remotes).flatMap((remote) =>
    (remotes[remote]?.contributes.routes ?? []).map((route) => rowOf(remote, route)),
  );
  known.set(remotes, rows);
  return rows;
}
