import { ENTRY_COOKIE } from '@rendezvous/contracts';
import type { BrowserContext } from '@playwright/test';
import type { SampleData } from './checks/findSampleData.ts';
import { DEMO, logIn } from './logIn.ts';
import type { Audience } from './routeSamples.ts';

/** Prepares the context for an audience: logs members in; for visitors, skips the entry warning. */
export async function enterAs(
  context: BrowserContext,
  audience: Audience,
  { newcomer }: SampleData,
): Promise<void> {
  if (audience === 'member') await logIn(context, DEMO.premium);
  if (audience === 'moderator') await logIn(context, DEMO.moderator);
  if (audience === 'newcomer') await logIn(context, newcomer.email, newcomer.password);
  if (audience === 'visitor')
    await context.addCookies([
      { name: ENTRY_COOKIE.name, value: String(Date.now()), url: process.env['E2E_ORIGIN'] ?? '' },
    ]);
}
