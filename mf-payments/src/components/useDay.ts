import { useFormat, useStores } from '@rendezvous/platform';
import type { Format } from '@rendezvous/platform';

/**
 * Formats the day of a moment: the server's while the page hydrates, because the server does not know the reader's time
 * zone; then the reader's. Call it in an observer.
 */
export function useDay(): Format['date'] {
  const format = useFormat();
  const isHydrating = useStores().hydration.isRunning;
  return (moment, style) =>
    format.date(isHydrating ? new Date(moment).toISOString().slice(0, 10) : moment, style);
}
