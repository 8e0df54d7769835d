import type { BrowserContextOptions } from '@playwright/test';

/** Playwright's storage state of a logged-in member. */
export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A demo member that every site with demo data has. */
const PREMIUM = { email: 'premium@demo.example', password: 'olive-harbour-27' };

/** Logs a premium member in. @throws Error if the login fails */
export async function logIn(origin: string): Promise<Session> {
  const answer = await fetch(`${origin}/api/user.php`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(PREMIUM),
  });
  if (!answer.ok)
    throw new Error(`The login of the demo member failed: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    return {
      name: pair.slice(0, at),
      value: pair.slice(at + 1),
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    };
  });
  return { cookies, origins: [] };
}
