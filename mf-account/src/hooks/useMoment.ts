import { useFormat, useStores } from '@rendezvous/platform';
import { shownIn } from '@rendezvous/store-kit';

/** A moment in the member's stored time zone until hydration, as on the server. Observable. */
export function useMoment(): (moment: string) => string | Date {
  const { session, hydration } = useStores();
  const { recall } = useFormat();
  const zone = hydration.isRunning ? session.user?.timezone : undefined;
  return (moment) => (zone === undefined ? moment : shownIn(zone, moment, recall));
}
