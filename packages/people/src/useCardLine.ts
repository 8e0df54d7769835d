import type { Card } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';

/**
 * Returns the line below a name: the most precise place that the viewer may see, the rounded
 * distance, and whether the photo was checked. Observable.
 */
export function useCardLine(person: Card): string {
  const { t } = useText('people');
  const format = useFormat();
  const region = person.region_name ?? format.country(person.country);
  if (person.kind === 'visitor') return region;
  const { city, distance_km: km, photo_checked: isChecked } = person;
  const distance = km && t('card.distance', { distance: format.distance(km) });
  return [city ?? region, distance, isChecked && t('card.checked')].filter(Boolean).join(' · ');
}
