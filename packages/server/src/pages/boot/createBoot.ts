import { randomBytes } from 'node:crypto';
import {
  ENTRY_COOKIE,
  visibleLanguages,
  type BootData,
  type Discounts,
  type Namespace,
  type ReleaseDocument,
  type RouteMatch,
} from '@rendezvous/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { presentSelf } from '../../areas/account/profile/presentSelf.ts';
import { readSelf } from '../../areas/account/profile/selfQueries.ts';
import { countUnread } from '../../areas/chat/chatQueries.ts';
import { countNewLikes } from '../../areas/likes/likeQueries.ts';
import { loadOfferFacts } from '../../areas/payments/offers/loadOfferFacts.ts';
import { offersOf } from '../../areas/payments/offers/offerPolicy.ts';
import { presentDiscount } from '../../areas/payments/offers/presentDiscount.ts';
import { presentSettings } from '../../areas/site/presentSettings.ts';
import type { Db } from '../../kernel/db/client.ts';
import { readEventHeads } from '../../kernel/realtime/readEventHeads.ts';
import { trimForVisitor } from '../../releases/serving/trimForVisitor.ts';
import type { PageData } from './readData.ts';
import { readTexts } from './readTexts.ts';

/** Reads the counts for the badges, which are shown before the first poll. */
async function readCounters(db: Db, memberId: number): Promise<NonNullable<BootData['counters']>> {
  const [unread_messages, new_likes] = await Promise.all([
    countUnread(db, memberId),
    countNewLikes(db, memberId),
  ]);
  return { unread_messages, new_likes };
}

/**
 * Returns the member's latest event number. Read it before the page's data, so that no event is
 * missed.
 */
export async function readEventId(db: Db, { member }: FastifyRequest): Promise<Pick<BootData, 'event_id'>> {
  if (!member) return {};
  const heads = await readEventHeads(db, [member.id]);
  return { event_id: String(heads.get(member.id) ?? 0) };
}

/** Returns the discounts offered to a member who has not bought anything yet. */
async function readDiscounts(
  db: Db,
  { member, site }: FastifyRequest,
  now: Date,
): Promise<Discounts | undefined> {
  if (!member || member.paid) return undefined;
  const { timeBonus, welcome } = offersOf(await loadOfferFacts(db, site, member.id, now), {}, now);
  return {
    time_bonus: timeBonus && presentDiscount(timeBonus),
    welcome: welcome && presentDiscount(welcome),
  };
}

/**
 * Creates the shell's boot data: settings, member, release, and the texts and data of the first
 * screen.
 */
export async function createBoot(
  app: FastifyInstance,
  request: FastifyRequest,
  match: RouteMatch | null,
  data: PageData,
  document: ReleaseDocument,
): Promise<BootData> {
  const { services } = app;
  const { member, site } = request;
  const now = services.now();
  const namespaces: Namespace[] = ['common', 'labels', ...(match?.row.texts ?? ['errors'])];
  const [self, counters, discounts, pushPublicKey] = await Promise.all([
    member ? readSelf(services.db, member.id, now) : null,
    member ? readCounters(services.db, member.id) : null,
    readDiscounts(services.db, request, now),
    services.pushKeys.publicKeyOf(site.id),
  ]);
  const { geoipCountry, selectedCountry, language } = request;
  const visitor = { geoipCountry, selectedCountry, language, pushPublicKey };
  const languages = visibleLanguages(request.country, site.countries);
  const spoken = [...new Set([request.language, ...languages])];
  return {
    settings: presentSettings(site, visitor, services.photos.urls),
    user: self && presentSelf({ urls: services.photos.urls, now, site, geoipCountry }, self),
    ...(counters ? { counters } : {}),
    ...(discounts ? { discounts } : {}),
    locale: request.locale,
    languages,
    country: request.country,
    entrySkipped: request.cookies[ENTRY_COOKIE.name] !== undefined,
    texts: await readTexts(services.releases.store, document, [...new Set(namespaces)], request.language),
    release: trimForVisitor(document, spoken),
    route: match ? { id: match.row.id, params: match.params } : null,
    status: match === null || data.missing ? 404 : 200,
    data: data.answers,
    nonce: randomBytes(16).toString('base64'),
    platformVersion: document.shell.platformVersion,
    now: now.toISOString(),
  };
}
