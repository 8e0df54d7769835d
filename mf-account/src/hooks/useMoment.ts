import { useFormat, useStores } from '@rendezvous/platform';
import { shownIn } from '@rendezvous/store-kit';

/**
 * A moment to format: as the member's stored time zone shows it while the page hydrates, because the server does not know
 * the reader's; then as it is. Call it in an observer.
 */
export function useMoment(): (moment: string) => string | Date {
  const { session, hydration } = useStores();
  const { recall } = useFormat();
  const zone = hydration.isRunning ? session.user?.timezone : undefined;
  return (moment) => (zone === undefined ? moment : shownIn(zone, moment, recall));
}
