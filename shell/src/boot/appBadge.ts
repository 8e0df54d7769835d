import type { AppBadge } from '@rendezvous/core';

export const appBadge: AppBadge = {
  set: (count) => {
    if (!('setAppBadge' in navigator)) return;
    // Some browsers reject the badge outside an installed app.
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined);
  },
};
