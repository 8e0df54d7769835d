import { useFormat, useStores } from '@rendezvous/platform';

/**
 * Formats a version's first day, like the server during hydration, then locally. Call it in an
 * observer.
 */
export function useLegalDate(): (moment: string) => string {
  const format = useFormat();
  const { hydration } = useStores();
  return (moment) => format.date(hydration.isRunning ? moment.slice(0, 10) : moment, 'long');
}
