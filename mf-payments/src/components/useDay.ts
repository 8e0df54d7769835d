import { useFormat, useStores } from '@rendezvous/platform';
import type { Format } from '@rendezvous/platform';

/** Formats a day like the server during hydration, then in local time. Call it in an observer. */
export function useDay(): Format['date'] {
  const format = useFormat();
  const isHydrating = useStores().hydration.isRunning;
  return (moment, style) =>
    format.date(isHydrating ? new Date(moment).toISOString().slice(0, 10) : moment, style);
}
