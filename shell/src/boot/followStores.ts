import { reaction } from 'mobx';
import type { Cancel, Core } from '@rendezvous/core';
import type { DialogsStore } from '../dialogs/DialogsStore.ts';

/** What lies over screens by itself: a match that came in, the time bonus. The result ends it. */
export function followStores(core: Core, dialogs: DialogsStore): Cancel {
  const stops = [
    reaction(
      () => core.likes.pendingMatch,
      (match) => {
        if (match === null) return;
        dialogs.showMatch(match);
        core.likes.matchShown();
      },
      { fireImmediately: true },
    ),
    reaction(
      () => core.timeBonus.modalOpen,
      (open) => {
        if (open) dialogs.openTimeBonus(() => core.timeBonus.dismissModal());
      },
      { fireImmediately: true },
    ),
    reaction(
      () => core.session.isLoggedIn,
      (isLoggedIn) => {
        if (isLoggedIn) dialogs.closeSignup();
      },
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
