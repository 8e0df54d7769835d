import { useFormat, useStores } from '@rendezvous/platform';

/** Formats a version's first day, as on the server until hydration, then locally. Observable. */
export function useLegalDate(): (moment: string) => string {
  const format = useFormat();
  const { hydration } = useStores();
  return (moment) => format.date(hydration.isRunning ? moment.slice(0, 10) : moment, 'long');
}
