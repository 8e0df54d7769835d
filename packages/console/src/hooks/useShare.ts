import { useFormat } from '@rendezvous/platform';

const BUCKETS = 10_000;

/** Returns a formatter for a canary's share, which takes buckets out of 10,000. */
export function useShare(): (buckets: number) => string {
  const format = useFormat();
  return (buckets) => format.number(buckets / BUCKETS, { style: 'percent', maximumFractionDigits: 2 });
}
