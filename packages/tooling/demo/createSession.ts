import { UserError } from '../rv/terminal.mjs';

/** A browser without scripts that keeps a site's cookies. @param origin of the site */
export function createSession(origin: string) {
  const cookies = new Map<string, string>();

  const ask = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'accept-language': 'en', cookie, origin, ...init.headers };
    const answer = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
    for (const each of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (each.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    /** Opens a page and follows redirects. */
    async open(path: string): Promise<{ status: number; html: string }> {
      const answer = await ask(path, { headers: { accept: 'text/html' } });
      const location = answer.headers.get('location');
      const html = await answer.text();
      return location === null ? { status: answer.status, html } : this.open(location);
    },
    /** The answer's JSON. @throws UserError if the call is refused */
    async call(method: string, path: string, body?: object) {
      const answer = await ask(path, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      if (!answer.ok) throw new UserError(`${method} ${path} answered ${answer.status}: ${text}`);
      return JSON.parse(text);
    },
  };
}
