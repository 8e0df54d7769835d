import type { RemoteName, RouteId } from '@rendezvous/contracts';
import { useNavigation, useStores } from '@rendezvous/platform';

/** The community, as the server's `resolveRoute` closes it. */
const REMOTES: readonly RemoteName[] = ['members', 'likes', 'chat'];
const ROUTES: readonly RouteId[] = ['credits', 'premium'];

/** Whether the member has to prove their age before using this screen. */
export function useAgeDue(): boolean {
  const { session } = useStores();
  const { route } = useNavigation();
  const isDue = session.user?.age_due.includes('signup') ?? false;
  return isDue && route !== null && (REMOTES.includes(route.remote) || ROUTES.some((id) => id === route.id));
}
