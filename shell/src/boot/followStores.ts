import { reaction } from 'mobx';
import type { Core } from '@rendezvous/core';
import type { DialogsStore } from '../dialogs/DialogsStore.ts';

/** What lies over screens by itself: a match that came in, the time bonus. */
export function followStores(core: Core, dialogs: DialogsStore): void {
  reaction(
    () => core.likes.pendingMatch,
    (match) => {
      if (match === null) return;
      dialogs.showMatch(match);
      core.likes.matchShown();
    },
    { fireImmediately: true },
  );
  reaction(
    () => core.timeBonus.modalOpen,
    (open) => {
      if (open) dialogs.openTimeBonus(() => core.timeBonus.dismissModal());
    },
  );
  reaction(
    () => core.session.isLoggedIn,
    (isLoggedIn) => {
      if (isLoggedIn) dialogs.closeSignup();
    },
  );
}
