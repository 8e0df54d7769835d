import styled from 'styled-components';
import { CHANNEL_NOTIFICATION_TYPES } from '@rendezvous/contracts';
import type { NotificationChannel } from '@rendezvous/contracts';
import { Skeleton, space, steps } from '@rendezvous/ui';

export function SwitchesSkeleton({ channel }: { channel: NotificationChannel }) {
  return (
    <Rows>
      {CHANNEL_NOTIFICATION_TYPES[channel].map((type) => (
        <Skeleton key={type} height={20} />
      ))}
    </Rows>
  );
}

/** The rhythm of the switches. */
const Rows = styled.div`
  display: grid;
  gap: ${steps(7)};
  padding-block: ${space[12]};
`;
