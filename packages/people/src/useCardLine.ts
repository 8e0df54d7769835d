import type { Card } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

/** The line below a name: the place, and whether a person checked the photo. */
export function useCardLine(person: Card, place: string): string {
  const { t } = useText('people');
  return person.kind === 'member' && person.photo_checked ? `${place} · ${t('card.checked')}` : place;
}
