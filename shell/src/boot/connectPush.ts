import { when } from 'mobx';
import type { Core } from '@rendezvous/core';
import { browserPush } from './browserPush.ts';
import { whenIdle } from './whenIdle.ts';

const idle = () => new Promise<void>((resolve) => void whenIdle(window, resolve));

/**
 * Connects pushes to the service worker: a tap on a notification is heard immediately. What they can do is seen by members, and only by
 * them asked of the browser, which holds up the page until the browser's own process answers, up to 40 ms.
 * @param hydrated undefined: the page shows a member nothing yet, so that its first screen knows it
 */
export function connectPush(core: Core, hydrated: Promise<void> | undefined): void {
  if (!('serviceWorker' in navigator)) return;
  const isMemberHere = () => when(() => core.session.isLoggedIn);
  void core.push.connect(browserPush(navigator.serviceWorker), hydrated?.then(idle).then(isMemberHere));
}
