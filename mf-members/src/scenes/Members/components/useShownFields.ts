import { useStores } from '@rendezvous/platform';
import type { FilterDefaults, Filters } from '../../../models/filters.ts';

/** Filters by fields that visitors cannot see. */
const MEMBERS_ONLY: ReadonlySet<string> = new Set(['sexuality', 'interests', 'online']);

/**
 * Tells which filters to show. An empty `search_fields` offers all that the user can use.
 * Observable.
 */
export function useShownFields({ country, within }: Filters, { hasPlace }: FilterDefaults) {
  const { session, settings } = useStores();
  const { search_fields: fields, signup_seeking: seeking } = settings.values;
  const asks = (field: string): boolean =>
    (fields.length === 0 || fields.includes(field)) && (session.isLoggedIn || !MEMBERS_ONLY.has(field));
  // Room for the regions is there before they are loaded.
  const hasRegions =
    country !== null && (settings.regions(country).length > 0 || !settings.regionsByCountry.has(country));
  return {
    gender: asks('gender') && seeking.length > 1,
    age: asks('min_age') || asks('max_age'),
    sexuality: asks('sexuality'),
    country: asks('country') && within === null,
    region: asks('countryregion') && hasRegions,
    distance: asks('country') && hasPlace,
    order: hasPlace,
    online: asks('online') && session.user?.show_activity !== false,
    withPhoto: asks('with_photo'),
    interests: asks('interests'),
  };
}

export type ShownFields = ReturnType<typeof useShownFields>;
