import type { RemoteName, RouteRow } from './RouteRow.ts';

type RowOptions = Partial<Omit<RouteRow, 'id' | 'path' | 'remote' | 'screen' | 'titleKey'>>;

/** `members-id` -> `titles.membersId`. */
function titleKey(id: string): string {
  return `titles.${id.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`;
}

/** A public row of the default layout; options override the defaults. */
export function row<const Id extends string, const Path extends string>(
  id: Id,
  path: Path,
  remote: RemoteName,
  screen: string,
  options: RowOptions = {},
): RouteRow & { id: Id; path: Path } {
  const layout = options.layout ?? 'default';
  return {
    id,
    path,
    remote,
    screen,
    layout,
    access: 'anyone',
    entryWarning: layout === 'default' ? 'all' : 'nl_de',
    accountArea: true,
    membersArea: false,
    backButton: false,
    titleKey: titleKey(id),
    ...options,
    texts: [remote, ...(options.texts ?? [])],
  };
}
