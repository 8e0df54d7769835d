import { useNavigation } from '@rendezvous/platform';
import { useShell } from '../ShellContext.ts';

/** Returns whether another screen is loading or rendering. Read it inside an observer. */
export function useIsPending(): boolean {
  const { router } = useShell();
  const { pathname } = useNavigation();
  return router.isPending || router.place.location.pathname !== pathname;
}
