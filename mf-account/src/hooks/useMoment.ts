import { useFormat, useStores } from '@rendezvous/platform';
import { shownIn } from '@rendezvous/store-kit';

/**
 * A moment for formatting: in the member's stored time zone until hydration, because the server
 * does not know that of the device; unchanged afterwards. Observable.
 */
export function useMoment(): (moment: string) => string | Date {
  const { session, hydration } = useStores();
  const { recall } = useFormat();
  const zone = hydration.isRunning ? session.user?.timezone : undefined;
  return (moment) => (zone === undefined ? moment : shownIn(zone, moment, recall));
}
