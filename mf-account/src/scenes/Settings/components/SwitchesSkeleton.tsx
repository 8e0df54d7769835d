import { CHANNEL_NOTIFICATION_TYPES } from '@rendezvous/contracts';
import type { NotificationChannel } from '@rendezvous/contracts';
import { Skeleton, Stack } from '@rendezvous/ui';

export function SwitchesSkeleton({ channel }: { channel: NotificationChannel }) {
  return (
    <Stack gap={24}>
      {CHANNEL_NOTIFICATION_TYPES[channel].map((type) => (
        <Skeleton key={type} height={20} />
      ))}
    </Stack>
  );
}
