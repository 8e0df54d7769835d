/**
 * An address with escapes that are no UTF-8 (`/%ff`, `/100%`) as one that is none of ours: the router would refuse it before
 * anything knows the site, and whoever followed a broken link would get no page that says so. All others stay as they are.
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
