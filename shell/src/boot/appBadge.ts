import type { AppBadge } from '@rendezvous/core';

/** The number on the installed app's icon. */
export const appBadge: AppBadge = {
  set: (count) => {
    if (!('setAppBadge' in navigator)) return;
    // Not allowed outside an installed app in some browsers: a badge less, nothing lost.
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  },
};
