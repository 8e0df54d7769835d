import { expect, type BrowserContext } from '@playwright/test';

/** Demo members; the README lists them with their password. */
export const DEMO = {
  password: 'olive-harbour-27',
  freeNew: 'new@demo.example',
  /** Read-only: journeys do not change this member. */
  untouched: 'free@demo.example',
  premium: 'premium@demo.example',
  premiumEmpty: 'empty@demo.example',
  moderator: 'moderator@demo.example',
} as const;

/** Logs a browser context in by API, without the login page. */
export async function logIn(
  context: Pick<BrowserContext, 'request'>,
  email: string,
  password: string = DEMO.password,
  origin = process.env['E2E_ORIGIN'] ?? '',
): Promise<void> {
  const answer = await context.request.post(`${origin}/api/user.php`, {
    headers: { origin },
    data: { email, password },
  });
  expect(answer.status(), `login of ${email}`).toBe(200);
}
