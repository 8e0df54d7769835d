import type { KnownRow } from '@rendezvous/contracts';

/** The path to open after a login. Null without `next` or if it is a page for visitors only. */
export function wayBack(
  next: string | null,
  hash: string,
  findRoute: (path: string) => Pick<KnownRow, 'access'> | null,
): string | null {
  if (!next || findRoute(next)?.access === 'visitor') return null;
  return next.includes('#') ? next : `${next}${hash}`;
}
