import { NOTIFICATION_TYPES } from '@rendezvous/contracts';
import { Skeleton, Stack } from '@rendezvous/ui';

export function SwitchesSkeleton() {
  return (
    <Stack gap={24}>
      {NOTIFICATION_TYPES.map((type) => (
        <Skeleton key={type} height={20} />
      ))}
    </Stack>
  );
}
