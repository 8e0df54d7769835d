import { regionById } from '../../kernel/geo/places/places.ts';
import { regionName } from '../../kernel/geo/places/regionNames.ts';
import type { Country, MemberCard, VisitorCard } from '@rendezvous/contracts';
import { ageOn, dayOf } from '../../kernel/calendar.ts';
import { coarseDistance, distanceKm } from '../../kernel/geo/reverseGeocode.ts';
import type { PhotoUrls } from '../../kernel/storage/photoUrls.ts';
import type { CardRow } from './cardQueries.ts';
import { presentMainImage } from '../photos/presentPhoto.ts';

/** Somebody who gave a sign of life within this time is shown as online. */
export const ONLINE_MS = 5 * 60_000;
const NEW_MS = 7 * 24 * 3600_000;

/** What presenting needs besides the row. */
export type PresentContext = {
  urls: PhotoUrls;
  now: Date;
};
/** Cards name regions as their reader does. */
export type CardContext = {
  language: string;
} & PresentContext;
export type Position = {
  latitude: number | null;
  longitude: number | null;
};

/** What a visitor may know of a member: no place beyond the region, no presence, no counts. */
export function presentVisitorCard({ urls, now, language }: CardContext, row: CardRow): VisitorCard {
  const region = row.region === null ? null : regionById(row.region);
  return {
    kind: 'visitor',
    id: String(row.id),
    name: row.name,
    age: ageOn(row.dateOfBirth, dayOf(now)),
    gender: row.gender,
    country: row.country as Country,
    region: row.region,
    region_name: region && regionName(region, language),
    main_image: presentMainImage(urls, row.photoId, row.fileKey),
    fictional: row.fictional,
  };
}

/** Presence of a member; a fictional profile has none. */
export function presentPresence(row: Pick<CardRow, 'fictional' | 'lastActiveAt'>, now: Date) {
  if (row.fictional || !row.lastActiveAt) return { online: false, last_active: null };
  return {
    online: now.getTime() - row.lastActiveAt.getTime() < ONLINE_MS,
    last_active: row.lastActiveAt.toISOString(),
  };
}

/** Kilometres between two members as either may know them, or null. The coordinates themselves never leave. */
export function presentDistance(a: Position, b: Position): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  return coarseDistance(
    distanceKm(
      { latitude: a.latitude, longitude: a.longitude },
      { latitude: b.latitude, longitude: b.longitude },
    ),
  );
}

/** What one member may know of another in lists. */
export function presentMemberCard(context: CardContext, row: CardRow, viewer: Position): MemberCard {
  return {
    ...presentVisitorCard(context, row),
    kind: 'member',
    city: row.city,
    distance_km: presentDistance(row, viewer),
    ...presentPresence(row, context.now),
    is_new: context.now.getTime() - row.signedUpAt.getTime() < NEW_MS,
    photo_count: row.photoCount,
    liked: row.liked,
    likes_me: row.likesMe,
  };
}
