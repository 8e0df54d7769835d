const BASE = 'http://own.invalid';

/**
 * Returns a path of this site, encoded for a Location header; null if it is invalid or leads to
 * another host. Browsers read `//host`, `/\\host` and `/<tab>/host` as hosts.
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
