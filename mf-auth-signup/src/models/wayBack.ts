import type { KnownRow } from '@rendezvous/contracts';

/**
 * Where to go after a log-in; null for the start page of members, also where `next` is a page for visitors alone: the log-in form
 * itself would stay as it is. The server cannot see a hash, so the browser leaves it on the log-in page.
 */
export function wayBack(
  next: string | null,
  hash: string,
  findRoute: (path: string) => Pick<KnownRow, 'access'> | null,
): string | null {
  if (!next || findRoute(next)?.access === 'visitor') return null;
  return next.includes('#') ? next : `${next}${hash}`;
}
