const BASE = 'http://own.invalid';

/**
 * A path of this site with query and hash, encoded as a Location header needs it; null: the text is none, or leads to another host. Browsers
 * read `//host`, `/\\host` and `/<tab>/host` as addresses of hosts.
 */
export function ownPath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(text, BASE);
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
