import { useFormat } from '@rendezvous/platform';
import { useHydrating } from './useHydrating.ts';

/** Formats the day on which a version began: the server's until the page is hydrated, then the reader's. */
export function useLegalDate(): (moment: string) => string {
  const format = useFormat();
  const isHydrating = useHydrating();
  return (moment) => format.date(isHydrating ? moment.slice(0, 10) : moment, 'long');
}
