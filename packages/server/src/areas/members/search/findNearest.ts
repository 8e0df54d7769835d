import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/client.ts';
import { EARTH_KM } from '../../../kernel/geo/reverseGeocode.ts';
import { distanceTo, isBetween, stripsAround, type Point } from './distanceConditions.ts';
import { leaving, type MemberFilter, type SearchKind } from './searchConditions.ts';
import { FEW, fewOf, laterThan, type Found, type Page, type RawFound } from './searchPage.ts';
import type { SearchPlace } from './searchPlace.ts';
import { SAMPLE_SHARE, sampleOf } from './searchSample.ts';

/** Kilometres: circles around a point, each wider than the one before. */
const CIRCLES_KM = [8, 25, 60, 150, 400, 1000, 2500];

/** Kilometres: so far around the point, or twice as far as the page's place, the sample tells how close together members are. */
const AROUND_KM = { least: 25, most: 200 };
/** With fewer of the sample around, it tells nothing. */
const FEW_AROUND = 2;
/** So many times as many as a circle must hold are expected in it, as members are close together in towns and far apart in between. */
const SPARE = 3;

type Nearest = {
  point: Point;
  filter: MemberFilter;
  options: SearchKind;
  /** How many fit, as of `searchMembers`. */
  n: number;
};

/** What follows a place in the order of distance, in which members without a place come last. */
function fartherThan(distance: SQL, place: SearchPlace): SQL {
  if (place.km === Infinity) return sql`(${distance} is null and ${laterThan(place)})`;
  return sql`(${distance} > ${place.km}::float8 or ${distance} is null or (${distance} = ${place.km}::float8 and ${laterThan(place)}))`;
}

/** Of a page behind a place: as large as is needed where members are as close together as those before it. */
const circleBehind = (km: number, { before, pageSize }: Pick<Page, 'before' | 'pageSize'>): number =>
  km * Math.sqrt((SPARE * pageSize) / before);

/**
 * The circles in which a page is looked for. The first one holds a few pages where members are as close together as those of the pages
 * before, or in the sample; in a large city, one of a fixed size would hold thousands.
 * @returns kilometres, ascending
 */
export async function circlesFor(
  db: Db,
  { point, filter, options }: Omit<Nearest, 'n'>,
  page: Pick<Page, 'offset' | 'pageSize' | 'after' | 'before'>,
): Promise<number[]> {
  const { offset, pageSize, after, before } = page;
  // The sample does not tell how many similar ones there are in half of their circle.
  if (options.similar) return CIRCLES_KM;
  const startingWith = (first: number) => [first, ...CIRCLES_KM.filter((circle) => circle > first)];
  if (after?.km && after.km < Infinity && before > 0) return startingWith(circleBehind(after.km, page));
  const around = Math.min(AROUND_KM.most, Math.max(AROUND_KM.least, 2 * (after?.km ?? 0)));
  const km = Math.min(around, filter.within?.km ?? Infinity);
  const chosen = await sampleOf(db).hours({ ...filter, within: { point, km } }, options, Infinity);
  if (chosen.length < FEW_AROUND) return CIRCLES_KM;
  return startingWith(km * Math.sqrt((SPARE * (offset + pageSize)) / (chosen.length * SAMPLE_SHARE)));
}

/** The nearest members first, in the circle around the point that holds the page; members without a place come last. */
export async function findNearest(db: Db, search: Nearest, page: Page): Promise<Found[]> {
  const { point, filter, n } = search;
  const { where, fittingRing, without, source, offset, pageSize, after } = page;
  const distance = distanceTo(point);
  const farther = after ? fartherThan(distance, after) : sql`true`;
  const find = async (from: SQL, condition: SQL) => {
    const { rows } = await db.execute<RawFound>(sql`
      select id, active_hour as hour, joined_seq as seq, coalesce(${distance}, 'Infinity') as km from ${from} where ${condition}
      order by km, active_hour desc, joined_seq desc limit ${pageSize + 1} offset ${offset}`);
    return rows;
  };
  const inner = after?.km ?? 0;
  const most = Math.min(filter.within?.km ?? Infinity, EARTH_KM / 2);
  const circles = n <= FEW || inner > most ? [] : await circlesFor(db, search, page);
  for (const km of circles) {
    // Behind a place, the ring around it that is as large as the circle.
    const outer = Math.hypot(inner, km);
    if (outer > most) break;
    const rows = await find(
      stripsAround(point, inner, outer),
      sql`${fittingRing} and ${leaving(without)} and ${farther} and ${isBetween(point, inner, outer)}`,
    );
    if (rows.length > pageSize) return rows;
  }
  const rest = n <= FEW || filter.within ? sql`${fewOf(page)} and ${leaving(without)}` : where;
  return find(source, sql`${rest} and ${farther}`);
}
