import { Skeleton, Stack } from '@rendezvous/ui';

const FACTS = ['52%', '46%', '70%', '40%', '64%'];

/** A placeholder for the heading and the facts of a record. */
export function FactsWaiting() {
  return (
    <Stack gap={24}>
      <Skeleton width="62%" height={24} />
      <Stack gap={16}>
        {FACTS.map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </Stack>
    </Stack>
  );
}
