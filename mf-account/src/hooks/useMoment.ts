import { useFormat, useStores } from '@rendezvous/platform';
import { shownIn } from '@rendezvous/store-kit';

/**
 * Gives a moment in the stored time zone during hydration, then in the browser's. Call it in an
 * observer.
 */
export function useMoment(): (moment: string) => string | Date {
  const { session, hydration } = useStores();
  const { recall } = useFormat();
  const zone = hydration.isRunning ? session.user?.timezone : undefined;
  return (moment) => (zone === undefined ? moment : shownIn(zone, moment, recall));
}
