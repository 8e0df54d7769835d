import { isCountry } from '@rendezvous/contracts';
import type { Interest, NicheNumber } from '@rendezvous/contracts';
import type pg from 'pg';
import type { ClientBase } from 'pg';
import { nameKey } from '../areas/account/profile/namePolicy.ts';
import { hashPassword } from '../kernel/security/passwords.ts';
import { DEFAULT_SETTINGS } from '../areas/site/defaultSettings.ts';
import { DEMO_PASSWORD } from './demoAccounts.ts';
import { planDemo } from './planDemo.ts';
import type { DemoPlan } from './planDemo.ts';
import type { DemoSite } from './planMember.ts';
import type { DemoBundle } from './planMoney.ts';
import { writeCampaigns } from './writeCampaigns.ts';
import { writeConversations, writeLikes } from './writeLinks.ts';
import { writeMembers } from './writeMembers.ts';
import { writeMoney } from './writeMoney.ts';
import { writeStaff } from './writeStaff.ts';

export type SeedOptions = {
  pool: pg.Pool;
  members: number;
  seed: string;
  now: Date;
};

export type SeedResult = { members: number; likes: number; conversations: number; messages: number };

type Fixed = {
  sites: DemoSite[];
  bundles: DemoBundle[];
  interestIds: Map<Interest, number>;
  giftIds: number[];
};

/** Reads what `provision` wrote: sites with bundles, interests and gifts. */
async function readFixed(client: ClientBase): Promise<Fixed> {
  const sites = await client.query<{ id: number; key: string; niche: NicheNumber; countries: string[] }>(
    'select id, key, niche, countries from sites order by is_default desc, id',
  );
  const bundles = await client.query<DemoBundle>(
    'select id, site_id as "siteId", currency, credits, amount from bundles where active order by id',
  );
  const interests = await client.query<{ id: number; key: Interest }>('select id, key from interests');
  const gifts = await client.query<{ id: number }>('select id from gifts where active order by id');
  return {
    sites: sites.rows.map((site) => ({ ...site, countries: site.countries.filter(isCountry) })),
    bundles: bundles.rows,
    interestIds: new Map(interests.rows.map((row) => [row.key, row.id])),
    giftIds: gifts.rows.map((row) => row.id),
  };
}

async function writePlan(client: ClientBase, plan: DemoPlan, fixed: Fixed, now: number): Promise<SeedResult> {
  const { members, payments, likes, matches, conversations } = plan;
  const termsVersion = DEFAULT_SETTINGS.terms_version;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { interestIds, giftIds } = fixed;
  const ids = await writeMembers(client, { members, interestIds, passwordHash, nameKey, termsVersion, now });
  await writeLikes(client, ids, { likes, matches });
  const messages = await writeConversations(client, ids, { members, conversations, giftIds, now });
  const rules = {
    signupCredits: DEFAULT_SETTINGS.signup_credits,
    termsVersion,
    welcomePercentage: DEFAULT_SETTINGS.welcome_percentage,
    vatRates: DEFAULT_SETTINGS.vat_rates,
  };
  await writeMoney(client, ids, { members, payments, messages, rules, now });
  await writeStaff(client, ids, { members, conversations }, now);
  await writeCampaigns(client, ids, members, now);
  return {
    members: members.length,
    likes: likes.length,
    conversations: conversations.length,
    messages: messages.length,
  };
}

export async function hasMembers(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ any: boolean }>('select exists (select 1 from users) as any');
  return rows[0]?.any ?? false;
}

/**
 * Fills an empty, provisioned database with demo members in one transaction. `renderPool` draws the
 * pictures. The same seed and time give the same rows, apart from the salt of the passwords.
 * @throws Error if there are members already
 */
export async function seedDemo({ pool, members, seed, now }: SeedOptions): Promise<SeedResult> {
  if (await hasMembers(pool))
    throw new Error('There are members already: demo data goes into an empty database.');
  const client = await pool.connect();
  try {
    const fixed = await readFixed(client);
    const plan = planDemo({
      members,
      seed,
      now: now.getTime(),
      sites: fixed.sites,
      bundles: fixed.bundles,
      signupCredits: DEFAULT_SETTINGS.signup_credits,
      costs: {
        text: DEFAULT_SETTINGS.message_credits,
        gift: DEFAULT_SETTINGS.gift_credits,
        photo: DEFAULT_SETTINGS.photo_credits,
      },
      nameKey,
    });
    await client.query('begin');
    // Large runs take longer than the timeout of requests.
    await client.query('set local statement_timeout = 0');
    await client.query('set local synchronous_commit = off');
    const result = await writePlan(client, plan, fixed, now.getTime());
    await client.query('commit');
    await client.query('analyze');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
