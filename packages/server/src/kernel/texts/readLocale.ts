import { intlLocale } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { profiles } from '../db/schema/account.ts';
import { textLanguage } from './serverTexts.ts';

/** Returns the locale in which a member's pages format dates and money. */
export async function readLocale(
  db: Db,
  { id, language }: { id: number; language: string },
): Promise<string> {
  const [profile] = await db.select({ country: profiles.country }).from(profiles).where(eq(profiles.id, id));
  return intlLocale(textLanguage(language), profile?.country ?? null);
}
