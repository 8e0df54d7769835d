import { LIMITS } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import { loadOfferFacts } from '../payments/offers/loadOfferFacts.ts';
import { offersOf } from '../payments/offers/offerPolicy.ts';
import { wants } from './notificationQueries.ts';
import type { Db, Tx } from '../../kernel/db/client.ts';
import { lastOfNext } from '../../kernel/jobs/lastOfNext.ts';
import { runSweep } from '../../kernel/jobs/sweep.ts';
import type { Services } from '../../kernel/services.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import { readLocale } from '../../kernel/texts/readLocale.ts';
import { formatMoment, formatPercent } from '../../kernel/texts/serverTexts.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    remind_picture: Record<string, never>;
    remind_welcome: Record<string, never>;
  }
}

const DAY_MS = 86_400_000;
/** Members per transaction. */
const SLICE = 1000;

/** Names a day's run, as YYYY-MM-DD (UTC). */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

type Reader = {
  id: number;
  email: string;
  name: string;
  language: string;
  timezone: string;
  siteId: number;
  signedUpAt: string | Date;
  [key: string]: unknown;
};

const READER = sql`u.id, u.email, u.name, u.language, u.timezone, u.site_id as "siteId", u.signed_up_at as "signedUpAt"`;

const neverMailed = (template: string) =>
  sql`not exists (select 1 from mail_log l where l.user_id = u.id and l.template = ${template})`;

/** Reminds members without a photo once, two days after sign-up: such profiles get few visits. */
export async function remindPicture(ctx: Services): Promise<void> {
  const now = ctx.now();
  await runSweep(ctx, {
    name: 'remind_picture',
    run: dayOf(now),
    slice: async (tx, position) => {
      const last = await lastOfNext(tx, position, SLICE);
      const readers = last === null ? [] : await readWithoutPicture(tx, { position, last }, now);
      for (const reader of readers) await mailPictureReminder(ctx, tx, reader);
      return last;
    },
  });
}

/** Members with ids above `position`, up to `last`. */
type Slice = { position: number; last: number };

export async function readWithoutPicture(tx: Db, { position, last }: Slice, now: Date): Promise<Reader[]> {
  const result = await tx.execute<Reader>(sql`
    select ${READER} from users u join profiles p on p.id = u.id and p.status = 'active' and not p.fictional
    where u.status = 'active' and u.id > ${position} and u.id <= ${last}
      and u.signed_up_at between ${new Date(now.getTime() - 9 * DAY_MS)} and ${new Date(now.getTime() - 2 * DAY_MS)}
      and not exists (select 1 from photos f where f.profile_id = u.id and not f.chat and f.status <> 'rejected')
      and ${neverMailed('pictureReminder')}
    order by u.id`);
  return result.rows;
}

async function mailPictureReminder(ctx: Services, tx: Tx, reader: Reader): Promise<void> {
  const site = await ctx.sites.byId(reader.siteId);
  await ctx.mailer.enqueue(tx, {
    template: 'pictureReminder',
    to: reader.email,
    locale: reader.language,
    siteId: reader.siteId,
    userId: reader.id,
    data: { name: reader.name, link: `${siteAddress(ctx.config, site)}/profile` },
  });
}

async function mailWelcomeEnd(ctx: Services, tx: Tx, reader: Reader, now: Date): Promise<void> {
  // Checked here as well, so that members without offers get no code.
  if (!(await wants(tx, reader.id, 'promotions', 'email'))) return;
  const site = await ctx.sites.byId(reader.siteId);
  const { welcome } = offersOf(await loadOfferFacts(tx, site, reader.id, now), {}, now);
  if (!welcome?.endsAt) return;
  const locale = await readLocale(tx, reader);
  await ctx.mailer.enqueue(tx, {
    template: 'welcomeEnding',
    to: reader.email,
    locale: reader.language,
    siteId: reader.siteId,
    userId: reader.id,
    data: {
      name: reader.name,
      link: `${siteAddress(ctx.config, site)}/credits`,
      percentage: formatPercent(locale, welcome.valuePercentage),
      moment: formatMoment(locale, welcome.endsAt, reader.timezone),
    },
  });
}

export async function readWelcomeEnding(tx: Db, { position, last }: Slice, begin: Date): Promise<Reader[]> {
  const result = await tx.execute<Reader>(sql`
    select ${READER} from users u
    where u.status = 'active' and u.paid_at is null and u.id > ${position} and u.id <= ${last}
      and u.signed_up_at > ${begin} and u.signed_up_at <= ${new Date(begin.getTime() + DAY_MS)}
      and ${neverMailed('welcomeEnding')}
    order by u.id`);
  return result.rows;
}

/** Reminds free members who want offers of the welcome code, once, on its last day. */
export async function remindWelcome(ctx: Services): Promise<void> {
  const now = ctx.now();
  const begin = new Date(now.getTime() - LIMITS.welcomeDays * DAY_MS);
  await runSweep(ctx, {
    name: 'remind_welcome',
    run: dayOf(now),
    slice: async (tx, position) => {
      const last = await lastOfNext(tx, position, SLICE);
      const readers = last === null ? [] : await readWelcomeEnding(tx, { position, last }, begin);
      for (const reader of readers) await mailWelcomeEnd(ctx, tx, reader, now);
      return last;
    },
  });
}
