import type { KnownRow } from '@rendezvous/contracts';

/** The path to open after a log-in; null for the start page, or if `next` is for visitors. */
export function wayBack(
  next: string | null,
  hash: string,
  findRoute: (path: string) => Pick<KnownRow, 'access'> | null,
): string | null {
  if (!next || findRoute(next)?.access === 'visitor') return null;
  return next.includes('#') ? next : `${next}${hash}`;
}
