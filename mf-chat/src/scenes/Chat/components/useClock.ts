import { useFormat, useStores } from '@rendezvous/platform';
import { shownIn } from '@rendezvous/store-kit';

type Clock = {
  /** Converts a moment for formatting. */
  at: (moment: string | number) => Date;
  now: () => Date;
};

/** The device's clock; during hydration the member's stored time zone, as on the server. */
export function useClock(): Clock {
  const { session, hydration, serverNow } = useStores();
  const { recall } = useFormat();
  const zone = hydration.isRunning ? session.user?.timezone : undefined;
  if (zone === undefined) return { at: (moment) => new Date(moment), now: () => new Date() };
  const at = (moment: string | number) => shownIn(zone, moment, recall);
  return { at, now: () => at(serverNow()) };
}
