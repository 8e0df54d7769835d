import type { StaffMember } from '@rendezvous/contracts';
import { Badge, Text } from '@rendezvous/ui';
import { useMemberStatus } from '../../../hooks/useMemberStatus.ts';

/** Only what needs attention is a badge. */
export function MemberState({ of: member }: { of: StaffMember }) {
  const words = useMemberStatus()(member);
  if (member.disabled) return <Badge tone="warning">{words}</Badge>;
  return (
    <Text as="span" size={14} tone="second">
      {words}
    </Text>
  );
}
