import type { StaffMember } from '@rendezvous/contracts';
import { Badge } from '@rendezvous/ui';
import { useMemberStatus } from '../../../hooks/useMemberStatus.ts';

export function MemberState({ of: member }: { of: StaffMember }) {
  const status = useMemberStatus();
  return <Badge tone={member.disabled ? 'warning' : 'neutral'}>{status(member)}</Badge>;
}
