import type { RemoteName } from '@rendezvous/contracts';
import { useNavigation, useStores } from '@rendezvous/platform';

/** Must match what the server's `resolveRoute` closes: the community and the shop. */
const REMOTES: readonly RemoteName[] = ['members', 'likes', 'chat'];
const SHOP = /^(credits|directdebit|premium)/;

/** Whether the member has to prove their age before using the current screen. */
export function useAgeDue(): boolean {
  const { session } = useStores();
  const { route } = useNavigation();
  const isDue = session.user?.age_due.includes('signup') ?? false;
  return isDue && route !== null && (REMOTES.includes(route.remote) || SHOP.test(route.id));
}
