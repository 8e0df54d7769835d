/**
 * Replaces a URL with invalid UTF-8 escapes (`/%ff`, `/100%`) by an unknown one. The router would reject it before
 * the site is known, and the visitor with a broken link would get no error page. All others stay unchanged.
 */
export function decodableUrl(url: string): string {
  const [path = '/', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    const folder = path.startsWith('/api/') ? '/api/' : '/';
    return [folder + encodeURIComponent(path.slice(folder.length)), ...query].join('?');
  }
}
