/**
 * Replaces URLs with invalid UTF-8 escapes (`/%ff`, `/100%`) by an unknown path. The router would
 * reject them before the site is known, without its error page.
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
