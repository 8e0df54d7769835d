import { Skeleton, Stack, steps } from '@rendezvous/ui';

/** A placeholder for two people. */
export function PeopleWaiting() {
  return (
    <Stack gap={8}>
      <Skeleton width="36%" height={24} />
      <Skeleton shape="block" height={steps(22)} />
      <Skeleton shape="block" height={steps(22)} />
    </Stack>
  );
}
