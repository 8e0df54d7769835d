import type { StaffMember, StaffRole } from '@rendezvous/contracts';
import type { Linked } from './caseChoices.ts';
import type { MemberAct } from '../stores/MembersStore.ts';

export type ActKind = MemberAct['kind'];

/** The form for a staff action, as typed. */
export type ActDraft = {
  kind: ActKind | null;
  reason: string;
  credits: string;
  payment: string;
  linked: readonly Linked[];
};
export const EMPTY_DRAFT: ActDraft = { kind: null, reason: '', credits: '', payment: '', linked: [] };

/** Returns the actions that the roles allow on the member; none if the member is staff. */
export function actsFor(member: StaffMember, roles: readonly StaffRole[]): ActKind[] {
  if (member.staff_roles.length > 0) return [];
  const support = roles.includes('support');
  return [
    ...(member.status === 'active' || member.status === 'not_confirmed' ? (['disable'] as const) : []),
    ...(member.disabled ? (['enable'] as const) : []),
    ...(member.notifications_disabled.length > 0 ? (['lift'] as const) : []),
    ...(support ? (['credits'] as const) : []),
    ...(support && member.refundable?.length ? (['refund'] as const) : []),
  ];
}

/** Builds the action from a draft. Credits are NaN if they are not an integer. */
export function createAct(kind: ActKind, draft: ActDraft, member: StaffMember): MemberAct {
  const { reason } = draft;
  if (kind === 'refund')
    return { kind, payment: draft.payment || (member.refundable?.[0]?.payment_id ?? ''), reason };
  if (kind === 'disable') return { kind, reason, linked: draft.linked };
  if (kind !== 'credits') return { kind, reason };
  const text = draft.credits.trim().replace('−', '-');
  return { kind, credits: /^[+-]?\d{1,5}$/.test(text) ? Number(text) : Number.NaN, reason };
}
