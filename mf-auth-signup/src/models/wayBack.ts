import { matchRoute } from '@rendezvous/contracts';

/**
 * Where to go after a log-in; null for the start page of members, also where `next` is a page for visitors alone: the log-in form
 * itself would stay as it is. The server cannot see a hash, so the browser leaves it on the log-in page.
 */
export function wayBack(next: string | null, hash: string): string | null {
  if (!next) return null;
  const [pathname = ''] = next.split(/[?#]/);
  if (matchRoute(pathname)?.row.access === 'visitor') return null;
  return next.includes('#') ? next : `${next}${hash}`;
}
