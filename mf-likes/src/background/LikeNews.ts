import { useEffect, useRef } from 'react';
import { reaction } from 'mobx';
import { TIMES } from '@rendezvous/contracts';
import { useDialogs, useNavigation, useStores } from '@rendezvous/platform';

/** While the page contains one of these, the member must not be interrupted. */
const BUSY = '[role=dialog], input:focus, textarea:focus, select:focus';

/** Opens an overlay for each new match, and for one like or match that the member missed. */
export function LikeNews(): null {
  useIncomingMatch();
  useWaitingLike();
  return null;
}

export default LikeNews;

function useIncomingMatch(): void {
  const { likes } = useStores();
  const dialogs = useDialogs();
  useEffect(
    () =>
      reaction(
        () => likes.pendingMatch,
        (profile) => {
          if (profile === null) return;
          dialogs.open('match', { profile });
          likes.matchShown();
        },
        { fireImmediately: true },
      ),
    [likes, dialogs],
  );
}

/** Shows one waiting match or like per page load, while the member browses members or likes. */
function useWaitingLike(): void {
  const { clock, counters, likes } = useStores();
  const { route } = useNavigation();
  const dialogs = useDialogs();
  const asked = useRef(false);
  const looksAtPeople = route !== null && /^(members|likes|likes-type)$/.test(route.id);
  useEffect(() => {
    if (!looksAtPeople) return undefined;
    return clock.every(TIMES.autoLikeQuiet * 1000, () => {
      const match = likes.waitingMatch;
      if (asked.current || (match === null && counters.newLikes === 0)) return;
      if (document.hidden || document.querySelector(BUSY)) return;
      asked.current = true;
      if (match !== null) {
        likes.announce(match);
        return;
      }
      // If the request fails, the like is still in the list.
      likes.autoLike().then(
        (profile) => profile && dialogs.open('received-like', { profile }),
        () => undefined,
      );
    });
  }, [looksAtPeople, clock, counters, likes, dialogs]);
}
