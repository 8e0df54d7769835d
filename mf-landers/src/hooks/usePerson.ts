import type { VisitorCard } from '@rendezvous/contracts';
import { useFormat, useStores } from '@rendezvous/platform';

type Person = Pick<VisitorCard, 'region_name' | 'country' | 'fictional'>;

export type PersonWords = {
  /** The most precise place that visitors may see. */
  place: string;
  /** The label that must be shown with every fictional profile. */
  mark: string | null;
};

/** The texts about a member other than name and age. Call it in an observer. */
export function usePerson(person: Person): PersonWords {
  const format = useFormat();
  const { settings } = useStores();
  return {
    place: person.region_name ?? format.country(person.country),
    mark: settings.markOf(person),
  };
}
