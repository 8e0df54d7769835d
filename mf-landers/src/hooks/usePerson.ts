import type { VisitorCard } from '@rendezvous/contracts';
import { useFormat, useStores } from '@rendezvous/platform';

type Person = Pick<VisitorCard, 'region_name' | 'country' | 'fictional'>;

export type PersonWords = {
  /** As near as a visitor may know. */
  place: string;
  /** The site's word for a fictional profile, to stand wherever such a one is shown. */
  mark: string | null;
};

/** What is said of a member besides name and age. Reads observables: for observers. */
export function usePerson(person: Person): PersonWords {
  const format = useFormat();
  const { settings } = useStores();
  return {
    place: person.region_name ?? format.country(person.country),
    mark: person.fictional ? settings.fictionalMark : null,
  };
}
