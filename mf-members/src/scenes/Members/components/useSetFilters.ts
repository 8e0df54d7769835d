import { LIMITS } from '@rendezvous/contracts';
import { useFormat, useStores, useText } from '@rendezvous/platform';
import type { Filters } from '../../../models/filters.ts';

export type SetFilter = {
  key: string;
  text: string;
  /** The change that removes the filter. */
  without: Partial<Filters>;
};

/** The filters that differ from `usual`, with their texts. Observable. */
export function useSetFilters(filters: Filters, usual: Filters): SetFilter[] {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const { gender, sexuality, interests, online, withPhoto } = filters;
  const place = usePlaceFilters(filters, usual);
  const age = useAgeFilter(filters, usual);
  return [
    ...(gender === usual.gender
      ? []
      : [
          {
            key: 'gender',
            text: people(`seeking.${gender}`, { context: 'alone' }),
            without: { gender: usual.gender },
          },
        ]),
    ...(sexuality
      ? [{ key: 'sexuality', text: people(`sexuality.${sexuality}`), without: { sexuality: null } }]
      : []),
    ...age,
    ...place,
    ...interests.map((interest) => ({
      key: interest,
      text: people(`interests.${interest}`),
      without: { interests: interests.filter((one) => one !== interest) },
    })),
    ...(online ? [{ key: 'online', text: t('filters.online'), without: { online: false } }] : []),
    ...(withPhoto ? [{ key: 'photo', text: t('filters.withPhoto'), without: { withPhoto: false } }] : []),
  ];
}

function useAgeFilter({ minAge, maxAge }: Filters, usual: Filters): SetFilter[] {
  const { t } = useText('members');
  if (minAge === usual.minAge && maxAge === usual.maxAge) return [];
  const text =
    maxAge < LIMITS.maxAge
      ? t('found.ages', { from: minAge, to: maxAge })
      : t('found.agesFrom', { from: minAge });
  return [{ key: 'age', text, without: { minAge: usual.minAge, maxAge: usual.maxAge } }];
}

function usePlaceFilters({ country, region, within }: Filters, usual: Filters): SetFilter[] {
  const { t } = useText('members');
  const { settings } = useStores();
  const format = useFormat();
  if (within !== null) {
    const text = t('filters.within', { distance: format.distance(within) });
    return [{ key: 'within', text, without: { within: null, country: usual.country } }];
  }
  const set: SetFilter[] = [];
  if (country && country !== usual.country) {
    const without = { country: usual.country, region: null };
    set.push({ key: 'country', text: format.country(country), without });
  }
  if (country && region) {
    set.push({
      key: 'region',
      text: settings.regionName(country, region) ?? region,
      without: { region: null },
    });
  }
  return set;
}
