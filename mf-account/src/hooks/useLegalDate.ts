import { useFormat, useStores } from '@rendezvous/platform';

/** Formats the day on which a version began: the server's until the page is hydrated, then the reader's. Call it in an observer. */
export function useLegalDate(): (moment: string) => string {
  const format = useFormat();
  const { hydration } = useStores();
  return (moment) => format.date(hydration.isRunning ? moment.slice(0, 10) : moment, 'long');
}
