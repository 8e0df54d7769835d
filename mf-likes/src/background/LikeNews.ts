import { useEffect, useRef } from 'react';
import { reaction } from 'mobx';
import { TIMES } from '@rendezvous/contracts';
import { useDialogs, useNavigation, useStores } from '@rendezvous/platform';

/** Elements that show that the member must not be interrupted. */
const BUSY = '[role=dialog], input:focus, textarea:focus, select:focus';

/** Shows matches as they happen, and those that happened while the member was away. */
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

/** Shows a waiting match or like once per page, while the member is idle on a suitable screen. */
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
      // Without a response, the like stays on the list.
      likes.autoLike().then(
        (profile) => profile && dialogs.open('received-like', { profile }),
        () => undefined,
      );
    });
  }, [looksAtPeople, clock, counters, likes, dialogs]);
}
