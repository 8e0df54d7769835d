import type { VisitorCard } from '@rendezvous/contracts';
import { useFormat, useStores } from '@rendezvous/platform';

type Person = Pick<VisitorCard, 'region_name' | 'country' | 'fictional'>;

export type PersonWords = {
  /** The place, as precise as visitors may see. */
  place: string;
  /** The site's label for a fictional profile, required wherever one is shown. */
  mark: string | null;
};

/** The texts about a member besides name and age. Reads observables: call it in an observer. */
export function usePerson(person: Person): PersonWords {
  const format = useFormat();
  const { settings } = useStores();
  return {
    place: person.region_name ?? format.country(person.country),
    mark: settings.markOf(person),
  };
}
