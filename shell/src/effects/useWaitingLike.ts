import { useEffect, useRef } from 'react';
import { TIMES } from '@rendezvous/contracts';
import type { RouteRow } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';
import { useShell } from '../ShellContext.ts';

/** The member has something in hand. */
const BUSY = '[role=dialog], input:focus, textarea:focus, select:focus';

/** A match or a like that waits is shown while the member looks at people and nothing else goes on: once a page. */
export function useWaitingLike(row: Pick<RouteRow, 'id'> | null): void {
  const { counters, likes } = useStores();
  const { dialogs, platform } = useShell();
  const asked = useRef(false);
  const looksAtPeople = row !== null && /^(members|likes|likes-type)$/.test(row.id);
  useEffect(() => {
    if (!looksAtPeople) return undefined;
    return platform.core.clock.every(TIMES.autoLikeCalm * 1000, () => {
      const match = likes.waitingMatch;
      if (asked.current || (match === null && counters.newLikes === 0)) return;
      if (document.hidden || document.querySelector(BUSY)) return;
      asked.current = true;
      if (match !== null) {
        likes.announce(match);
        return;
      }
      // Without an answer nothing is shown; the like stays on the list.
      likes.autoLike().then(
        (profile) => profile && dialogs.showReceivedLike(profile),
        () => undefined,
      );
    });
  }, [looksAtPeople, counters, likes, dialogs, platform]);
}
