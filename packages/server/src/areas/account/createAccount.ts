import type { BodyOf } from '@rendezvous/contracts/endpoints';
import { CONSENT_KINDS } from '@rendezvous/contracts/entities';
import type { Tx } from '../../kernel/db/client.ts';
import { consents, profiles, users } from '../../kernel/db/schema/account.ts';
import type { Site } from '../../kernel/request/Site.ts';
import { emailKey, shadowKey } from './mailAddress/emailPolicy.ts';
import { nameKey } from './profile/namePolicy.ts';
import { coordinatesOf } from './profile/placePolicy.ts';

const GENERAL_NICHE = 1;

export type NewAccount = {
  form: BodyOf<'POST /api/signup.php'>;
  site: Site;
  timezone: string;
  passwordHash: string;
  /** The address is taken or its owner is banned, which the site must not reveal. */
  shadow: boolean;
  now: Date;
};

async function insertUser(tx: Tx, order: NewAccount): Promise<number> {
  const { form, site, now } = order;
  const [row] = await tx
    .insert(users)
    .values({
      siteId: site.id,
      email: form.email,
      emailKey: order.shadow ? shadowKey() : emailKey(form.email),
      name: form.name,
      nameKey: nameKey(form.name),
      passwordHash: order.passwordHash,
      language: form.language,
      timezone: order.timezone,
      tracking: form.tracking && Object.keys(form.tracking).length > 0 ? form.tracking : null,
      signedUpAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  return row?.id ?? 0;
}

async function insertProfile(tx: Tx, order: NewAccount, id: number): Promise<void> {
  const { form, site, now } = order;
  const place = { country: form.country, region: form.region ?? null, city: form.city || null };
  await tx.insert(profiles).values({
    id,
    niche: site.niche,
    name: form.name,
    // Members are hidden until they confirm the address.
    status: 'disabled',
    // On discreet sites, visitors see only members who have agreed to be shown.
    visibleToVisitors: site.niche === GENERAL_NICHE,
    gender: form.gender,
    seeking: form.seeking,
    dateOfBirth: form.date_of_birth,
    ...place,
    ...coordinatesOf(place),
    lastActiveAt: now,
    activeHour: Math.floor(now.getTime() / 3_600_000),
  });
}

async function insertConsents(tx: Tx, { form, site, now }: NewAccount, id: number): Promise<void> {
  const version = site.settings.terms_version;
  await tx.insert(consents).values(
    CONSENT_KINDS.map((kind) => ({
      userId: id,
      kind,
      version,
      given: form.consents[kind],
      createdAt: now,
    })),
  );
}

/** Creates an account with its profile and consents. @returns the new member's id */
export async function createAccount(tx: Tx, order: NewAccount): Promise<number> {
  const id = await insertUser(tx, order);
  await insertProfile(tx, order, id);
  await insertConsents(tx, order, id);
  return id;
}
