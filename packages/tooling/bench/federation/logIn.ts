import { request, type BrowserContextOptions } from '@playwright/test';

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const PREMIUM = { email: 'premium@demo.example', password: 'olive-harbour-27' };

/** Logs a premium member in. @throws Error if the login fails */
export async function logIn(origin: string): Promise<Session> {
  const context = await request.newContext({ extraHTTPHeaders: { origin } });
  const answer = await context.post(`${origin}/api/user.php`, { data: PREMIUM });
  if (!answer.ok())
    throw new Error(`The login of the demo member failed: ${answer.status()} ${await answer.text()}`);
  const session = await context.storageState();
  await context.dispose();
  return session;
}
