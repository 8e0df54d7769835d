import type { Db } from '../../../kernel/db/client.ts';
import { grantWelcome } from './grantWelcome.ts';
import { lacksWelcome } from './offerPolicy.ts';
import type { OfferFacts } from './offerPolicy.ts';
import { readOfferFacts } from './offerQueries.ts';
import type { OfferSite } from './offerQueries.ts';

/**
 * Loads what decides a member's offers, after granting a welcome code that is due.
 * @param typed the code that the member typed, if any
 */
export async function loadOfferFacts(
  db: Db,
  site: OfferSite,
  userId: number,
  now: Date,
  typed?: string,
): Promise<OfferFacts> {
  const facts = await readOfferFacts(db, site, userId, typed);
  if (site.settings.welcome_percentage <= 0 || !lacksWelcome(facts, now)) return facts;
  await grantWelcome(db, site, { id: userId, signedUpAt: facts.signedUpAt });
  return readOfferFacts(db, site, userId, typed);
}
