import type { RouteId } from '@rendezvous/contracts';
import { useNavigation, useStores } from '@rendezvous/platform';

/** Screens that stay open: to read the texts, get a refund, complain or delete the account. */
const OPEN: readonly RouteId[] = [
  'legal-changes',
  'notifications',
  'account-deleted',
  'transactions',
  'complaints',
  'decision',
];

/** Whether the member has to accept a new version before using the current screen. */
export function useLegalDue(): boolean {
  const { session } = useStores();
  const { route } = useNavigation();
  const due = session.user?.legal_due.length ?? 0;
  return due > 0 && route !== null && !route.id.startsWith('pages-') && !OPEN.some((id) => id === route.id);
}
