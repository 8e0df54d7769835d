import type { VisitorCard } from '@rendezvous/contracts';
import { useFormat, useStores } from '@rendezvous/platform';

type Person = Pick<VisitorCard, 'region_name' | 'country' | 'fictional'>;

export type PersonWords = {
  /** The most precise place that visitors may see. */
  place: string;
  /** The site's label for fictional profiles, which must be shown wherever one appears. */
  mark: string | null;
};

/** The texts about a member apart from name and age. Call it in an observer. */
export function usePerson(person: Person): PersonWords {
  const format = useFormat();
  const { settings } = useStores();
  return {
    place: person.region_name ?? format.country(person.country),
    mark: settings.markOf(person),
  };
}
