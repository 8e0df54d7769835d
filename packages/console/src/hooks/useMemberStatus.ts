import type { StaffMember } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';

const STATUSES = ['active', 'not_confirmed', 'disabled', 'pending_deletion'] as const;

export function useMemberStatus(): (one: Pick<StaffMember, 'status'>) => string {
  const { t } = useText('console');
  return ({ status }) => {
    const known = STATUSES.find((one) => one === status);
    return known ? t(`members.status.${known}`) : status;
  };
}
