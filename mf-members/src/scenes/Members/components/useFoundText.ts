import { useFormat, useText } from '@rendezvous/platform';
import type { Filters } from '../../../models/filters.ts';
import { LIMITS } from '@rendezvous/contracts';

export type Found = { count: number; exact: boolean; filters: Filters; short: boolean };

/** Returns a function that formats "1,284 women, 30 to 55" and, unless `short`, the order. */
export function useFoundText(): (found: Found) => string {
  const { t } = useText('members');
  const format = useFormat();
  return ({ count, exact, filters, short }) => {
    const number = exact ? format.number(count) : t('found.atLeast', { number: format.number(count) });
    const people =
      filters.gender === 'female' ? t('found.women', { count, number }) : t('found.men', { count, number });
    const youngest = filters.minAge;
    const ages =
      filters.maxAge < LIMITS.maxAge
        ? t('found.ages', { from: youngest, to: filters.maxAge })
        : t('found.agesFrom', { from: youngest });
    const line = t('found.line', { people, ages });
    if (count <= 1 || short) return line;
    return filters.order === 'near' ? t('found.near', { line }) : t('found.order', { line });
  };
}
