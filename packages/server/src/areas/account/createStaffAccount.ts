import { randomBytes } from 'node:crypto';
import { isCountry } from '@rendezvous/contracts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/client.ts';
import { profiles, users } from '../../kernel/db/schema/account.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { hashPassword } from '../../kernel/security/passwords.ts';
import { randomToken } from '../../kernel/security/secrets.ts';
import { createAccount } from './createAccount.ts';

/** Fills the profile of a staff account, which stays hidden: these values are never shown. */
const formOf = (site: Site, email: string) => {
  const country = site.countries.find(isCountry);
  const [gender] = site.settings.signup_genders;
  const [seeking] = site.settings.signup_seeking;
  if (!country || !gender || !seeking) throw new Error('The site is open to nobody');
  return {
    email,
    name: `Staff ${randomBytes(4).toString('hex')}`,
    password: '',
    date_of_birth: '1990-01-01',
    gender,
    seeking,
    country,
    language: site.language,
    consents: { terms: false, sensitive: false, marketing: false },
  };
};

/** Creates a staff account without a password; the owner sets it through a mailed link. */
export async function createStaffAccount(
  tx: Tx,
  { site, email, now }: { site: Site; email: string; now: Date },
): Promise<{ id: number; name: string }> {
  const form = formOf(site, email);
  const passwordHash = await hashPassword(randomToken());
  const id = await createAccount(tx, { form, site, timezone: 'UTC', passwordHash, shadow: false, now });
  await tx.update(users).set({ status: 'active', confirmedAt: now }).where(eq(users.id, id));
  await tx.update(profiles).set({ invisible: true }).where(eq(profiles.id, id));
  return { id, name: form.name };
}
