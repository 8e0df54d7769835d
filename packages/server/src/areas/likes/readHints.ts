import type { Interest } from '@rendezvous/contracts';
import { isSensitiveInterest } from '@rendezvous/contracts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { readInterestIds } from '../members/interestQueries.ts';
import { isShown } from '../members/shownFields.ts';
import type { ShownFields } from '../members/shownFields.ts';
import { firstSentence } from './firstSentence.ts';

/** What a card says about a member besides the photo. */
export type Hints = { about?: string; shared?: Interest[] };

const LENGTH = 120;

type Row = { id: number; about: string | null; shared: number[] };

/**
 * Reads the hints of each card, from the fields that the site shows on profiles. Omits sensitive
 * interests, because others may see the screen of a player.
 */
export async function readHints(
  db: Db,
  viewerId: number,
  ids: readonly number[],
  settings: ShownFields,
): Promise<Map<number, Hints>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.about_me as about,
      array(select unnest(p.interests) intersect select unnest(own.interests)) as shared
    from profiles p join profiles own on own.id = ${viewerId}
    where p.id in ${ids}`);
  const interests = await readInterestIds(db);
  return new Map(
    rows.map(({ id, about, shared }) => {
      const sentence = firstSentence(about ?? '', LENGTH);
      const common = interests.toKeys(shared).filter((key) => !isSensitiveInterest(key));
      return [
        id,
        {
          ...(sentence && isShown(settings, 'about_me') ? { about: sentence } : {}),
          ...(common.length > 0 && isShown(settings, 'interests') ? { shared: common.toSorted() } : {}),
        },
      ];
    }),
  );
}
