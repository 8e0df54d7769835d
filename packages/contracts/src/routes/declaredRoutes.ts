import { remotesIn } from './remoteNames.ts';
import type { DataNeed, Layout, RemoteName, RouteAccess, RouteRow } from './RouteRow.ts';
import { row } from './row.ts';

/** A routed screen declared by a remote's build, without a release of the shell or server. */
export type RouteContribution = {
  /** Unique in the remote; the row's id is `<remote>/<name>`. */
  name: string;
  /** Must be below one of the remote's prefixes (`ROUTE_PREFIXES` in `routeProblems.ts`). */
  path: string;
  screen: string;
  /** Title key in the remote's labels. */
  title: string;
  layout?: Layout;
  access?: RouteAccess;
  /** Shell namespaces that the screen reads, besides its own. */
  texts?: readonly ('people' | 'errors')[];
  data?: readonly DataNeed[];
};

export type DeclaredRouteId = `${RemoteName}/${string}`;

export type RoutedRemotes = Readonly<
  Partial<Record<RemoteName, { readonly contributes: { readonly routes?: readonly RouteContribution[] } }>>
>;

export type DeclaredRow = RouteRow & { id: DeclaredRouteId };

/** `labels:` is the namespace of all remotes' labels. */
const rowOf = (remote: RemoteName, route: RouteContribution): DeclaredRow => {
  const { name, path, screen, title, ...options } = route;
  const id: DeclaredRouteId = `${remote}/${name}`;
  return { ...row(id, path, remote, screen, options), titleKey: `labels:${remote}.${title}` };
};

const known = new WeakMap<RoutedRemotes, readonly DeclaredRow[]>();

/**
 * Lists the rows that the remotes of a release document declare. Publishing rejects invalid ones.
 */
export function declaredRoutes(remotes: RoutedRemotes): readonly DeclaredRow[] {
  const present = known.get(remotes);
  if (present !== undefined) return present;
  const rows = remotesIn(remotes).flatMap((remote) =>
    (remotes[remote]?.contributes.routes ?? []).map((route) => rowOf(remote, route)),
  );
  known.set(remotes, rows);
  return rows;
}
