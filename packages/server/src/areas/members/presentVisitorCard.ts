import type { Country, VisitorCard } from '@rendezvous/contracts';
import { ageOn, dayOf } from '../../kernel/calendar.ts';
import { regionById } from '../../kernel/geo/places/places.ts';
import { regionName } from '../../kernel/geo/places/regionNames.ts';
import { mainImageBody } from '../photos/photoBody.ts';
import type { CardRow } from './cardQueries.ts';
import type { CardContext } from './PresentContext.ts';

/** Presents a member to visitors, with no place beyond the region, no presence and no counts. */
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
    main_image: mainImageBody(urls, row.photoId, row.fileKey),
    fictional: row.fictional,
  };
}
