import { useFormat } from '@rendezvous/platform';

const BUCKETS = 10_000;

/** Formats the share of a canary. @returns takes buckets out of 10,000 */
export function useShare(): (buckets: number) => string {
  const format = useFormat();
  return (buckets) => format.number(buckets / BUCKETS, { style: 'percent', maximumFractionDigits: 2 });
}
