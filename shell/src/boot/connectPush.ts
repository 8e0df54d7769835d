import { when } from 'mobx';
import type { Core } from '@rendezvous/core';
import { browserPush } from './browserPush.ts';
import { whenIdle } from './whenIdle.ts';

const idle = () => new Promise<void>((resolve) => void whenIdle(window, resolve));

/**
 * Connects push. Taps on notifications are handled immediately. The subscription is read for
 * members only, because reading it blocks the page for up to 40 ms.
 * @param hydrated undefined if the page is not hydrated; the subscription is then read immediately
 */
export function connectPush(core: Core, hydrated: Promise<void> | undefined): void {
  if (!('serviceWorker' in navigator)) return;
  const isMemberHere = () => when(() => core.session.isLoggedIn);
  void core.push.connect(browserPush(navigator.serviceWorker), hydrated?.then(idle).then(isMemberHere));
}
