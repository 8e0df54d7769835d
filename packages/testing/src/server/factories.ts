import { randomBytes } from 'node:crypto';
import type { Country, Interest, Language, StaffRole } from '@rendezvous/contracts';
import { emailKey } from '@rendezvous/server/src/areas/account/mailAddress/emailPolicy.ts';
import { nameKey } from '@rendezvous/server/src/areas/account/profile/namePolicy.ts';
import { createSession } from '@rendezvous/server/src/areas/account/sessions/createSession.ts';
import { SESSION_COOKIE } from '@rendezvous/server/src/kernel/request/SessionResolver.ts';
import { profiles, staffRoles, users } from '@rendezvous/server/src/kernel/db/schema/account.ts';
import { ledgerEntries } from '@rendezvous/server/src/kernel/db/schema/payments.ts';
import { photos } from '@rendezvous/server/src/kernel/db/schema/photos.ts';
import { siteHosts, sites } from '@rendezvous/server/src/kernel/db/schema/site.ts';
import { readInterestIds } from '@rendezvous/server/src/areas/members/interestQueries.ts';
import { createSite as insertSite } from '@rendezvous/server/src/demo/provisionSites.ts';
import type { SiteSettings } from '@rendezvous/server/src/kernel/request/Site.ts';
import { eq } from 'drizzle-orm';
import type { Services } from '@rendezvous/server/src/kernel/services.ts';
import type { TestApp } from './startTestApp.ts';
import type { TestClient } from './TestClient.ts';

/** A server to create members on: the test's own, or another one with the same database. */
export type MemberHost = Pick<TestApp, 'db' | 'clock' | 'client'> & { services: Pick<Services, 'sites'> };

export const TEST_PASSWORD = 'blue lantern seventeen';

/** A precomputed hash, because computing one starts a thread. */
const TEST_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c2FsdCBvZiB0ZXN0cyAxNg$nnVEdTTIzktrSIeOwr1z0/xGm+VBEBgWSM84RKuBcbo';

let counter = 0;

export type MemberOptions = {
  name?: string;
  email?: string;
  host?: string;
  gender?: 'male' | 'female';
  seeking?: 'male' | 'female';
  sexuality?: 'hetero' | 'gay' | 'lesbian' | 'bi';
  dateOfBirth?: string;
  country?: string;
  region?: string | null;
  city?: string | null;
  language?: Language;
  interests?: Interest[];
  /** Whether the e-mail address is confirmed; true by default. */
  confirmed?: boolean;
  /** Whether the member has bought credits. */
  paid?: boolean;
  disabled?: boolean;
  invisible?: boolean;
  fictional?: boolean;
  credits?: number;
  roles?: StaffRole[];
  signedUpAt?: Date;
  lastActiveAt?: Date;
  profile?: Partial<typeof profiles.$inferInsert>;
};

export type TestMember = {
  id: number;
  /** The id as in the API. */
  key: string;
  name: string;
  email: string;
  password: string;
  client: TestClient;
};

async function siteOf(app: MemberHost, host: string): Promise<{ id: number; niche: number }> {
  return app.services.sites.byHost(host);
}

async function insertUser(
  app: MemberHost,
  options: MemberOptions,
  siteId: number,
): Promise<{ id: number; name: string; email: string }> {
  counter += 1;
  const suffix = `${counter}${randomBytes(2).toString('hex')}`;
  const name = options.name ?? `Member ${suffix}`;
  const email = options.email ?? `member-${suffix}@example.org`;
  const confirmed = options.confirmed ?? true;
  const signedUpAt = options.signedUpAt ?? app.clock.now();
  const [row] = await app.db
    .insert(users)
    .values({
      siteId,
      email,
      emailKey: emailKey(email),
      name,
      nameKey: nameKey(name),
      passwordHash: TEST_HASH,
      status: options.disabled ? 'disabled' : confirmed ? 'active' : 'not_confirmed',
      language: options.language ?? 'en',
      confirmedAt: confirmed ? signedUpAt : null,
      paidAt: options.paid ? signedUpAt : null,
      signedUpAt,
    })
    .returning({ id: users.id });
  return { id: row?.id ?? 0, name, email };
}

async function insertProfile(
  app: MemberHost,
  options: MemberOptions,
  id: number,
  niche: number,
  name: string,
): Promise<void> {
  const lastActiveAt = options.lastActiveAt ?? app.clock.now();
  const gender = options.gender ?? 'female';
  await app.db.insert(profiles).values({
    id,
    niche,
    name,
    status: options.disabled || options.confirmed === false ? 'disabled' : 'active',
    invisible: options.invisible ?? false,
    fictional: options.fictional ?? false,
    gender,
    seeking: options.seeking ?? (gender === 'female' ? 'male' : 'female'),
    sexuality: options.sexuality ?? null,
    dateOfBirth: options.dateOfBirth ?? '1990-05-17',
    country: options.country ?? 'NL',
    region: options.region === undefined ? 'NL-NH' : options.region,
    city: options.city === undefined ? 'Amsterdam' : options.city,
    interests: (await readInterestIds(app.db)).toIds(options.interests ?? []),
    lastActiveAt,
    activeHour: Math.floor(lastActiveAt.getTime() / 3_600_000),
    ...options.profile,
  });
}

/** Creates a member directly in the database, with a logged-in browser. */
export async function createMember(app: MemberHost, options: MemberOptions = {}): Promise<TestMember> {
  const host = options.host ?? 'localhost';
  const site = await siteOf(app, host);
  const { id, name, email } = await insertUser(app, options, site.id);
  await insertProfile(app, options, id, site.niche, name);
  if (options.credits) await giveCredits(app, id, options.credits);
  if (options.roles?.length)
    await app.db.insert(staffRoles).values(options.roles.map((role) => ({ userId: id, role })));
  const client = app.client(host);
  const token = await createSession(app.db, {
    userId: id,
    siteId: site.id,
    userAgent: client.headers['user-agent'] ?? '',
    country: null,
    now: app.clock.now(),
  });
  client.cookies.set(SESSION_COOKIE, token);
  client.page = String(id);
  return { id, key: String(id), name, email, password: TEST_PASSWORD, client };
}

export async function giveCredits(app: MemberHost, userId: number, amount: number): Promise<void> {
  counter += 1;
  await app.db.insert(ledgerEntries).values({
    userId,
    kind: 'grant',
    amount,
    reasonKey: `test:${userId}:${counter}:${randomBytes(4).toString('hex')}`,
  });
}

export type PhotoOptions = {
  status?: 'pending' | 'active' | 'rejected';
  main?: boolean;
  chat?: boolean;
  fileKey?: string;
};

/** Creates a photo's row without its file. */
export async function createPhoto(app: TestApp, userId: number, options: PhotoOptions = {}): Promise<number> {
  counter += 1;
  const status = options.status ?? 'active';
  const [row] = await app.db
    .insert(photos)
    .values({
      profileId: userId,
      fileKey: options.fileKey ?? `test/${counter}`,
      chat: options.chat ?? false,
      status,
      mainInReview: options.main === true && status === 'pending',
      rejectionReason: status === 'rejected' ? 'not a person' : null,
      position: counter % 1000,
      width: 800,
      height: 1000,
    })
    .returning({ id: photos.id });
  const id = row?.id ?? 0;
  if (options.main && status !== 'pending')
    await app.db.update(profiles).set({ mainPhotoId: id }).where(eq(profiles.id, userId));
  return id;
}

export type SiteOptions = {
  /** By default a new name under `.localhost`, which only a demo serves. */
  host?: string;
  settings?: Partial<SiteSettings>;
  niche?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  language?: Language;
  countries?: readonly Country[];
};

/** Creates a site for the test. @returns its host */
export async function createSite(app: TestApp, options: SiteOptions = {}): Promise<string> {
  counter += 1;
  const key = `site${counter}${randomBytes(2).toString('hex')}`;
  const host = options.host ?? `${key}.localhost`;
  await app.db.transaction((tx) =>
    insertSite(tx, {
      key,
      name: `Site ${key}`,
      hosts: [host],
      language: options.language ?? 'en',
      niche: options.niche ?? 1,
      countries: options.countries ?? ['NL', 'DE', 'GB', 'US'],
      isDefault: false,
      // Off, because test members come from countries that require checks.
      settings: { age_assurance: 'off', ...options.settings },
    }),
  );
  app.services.sites.refresh();
  return host;
}

export async function changeSite(app: TestApp, host: string, settings: Partial<SiteSettings>): Promise<void> {
  const [row] = await app.db
    .select({ id: sites.id, settings: sites.settings })
    .from(sites)
    .innerJoin(siteHosts, eq(siteHosts.siteId, sites.id))
    .where(eq(siteHosts.host, host));
  if (!row) throw new Error(`There is no site for the host ${host}. Create it with createSite.`);
  await app.db
    .update(sites)
    .set({ settings: { ...row.settings, ...settings } })
    .where(eq(sites.id, row.id));
  app.services.sites.refresh();
}
