import { useFormat, useStores } from '@rendezvous/platform';
import { shownIn } from '@rendezvous/store-kit';

type Clock = {
  /** Converts a moment to the reader's local time. */
  at: (moment: string | number) => Date;
  now: () => Date;
};

/** The device's clock. Hydration uses the member's stored time zone, as the server does. */
export function useClock(): Clock {
  const { session, hydration, serverNow } = useStores();
  const { recall } = useFormat();
  const zone = hydration.isRunning ? session.user?.timezone : undefined;
  if (zone === undefined) return { at: (moment) => new Date(moment), now: () => new Date() };
  const at = (moment: string | number) => shownIn(zone, moment, recall);
  return { at, now: () => at(serverNow()) };
}
