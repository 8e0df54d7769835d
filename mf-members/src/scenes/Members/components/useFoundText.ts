import { useFormat, useText } from '@rendezvous/platform';
import type { Filters } from '../../../models/filters.ts';

export type Found = { count: number; exact: boolean; filters: Filters; short: boolean };

/** Returns a function that formats "1,284 women" and, unless `short`, the order. */
export function useFoundText(): (found: Found) => string {
  const { t } = useText('members');
  const format = useFormat();
  return ({ count, exact, filters: { gender, order }, short }) => {
    const number = exact ? format.number(count) : t('found.atLeast', { number: format.number(count) });
    const people = t(gender === 'female' ? 'found.women' : 'found.men', { count, number });
    if (count <= 1 || short) return people;
    return t(order === 'near' ? 'found.near' : 'found.order', { people });
  };
}
