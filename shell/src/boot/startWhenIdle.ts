import type { Core } from '@rendezvous/core';
import { whenIdle } from './whenIdle.ts';
import type { IdleTarget } from './whenIdle.ts';

/** The page is visible again or the network is back: the event stream retries immediately. */
const BACK = ['visibilitychange', 'online'];

/**
 * Starts polling and the event stream after the first screen is shown, because they would compete with it for network
 * and processor. Their part of the first screen is in the boot data.
 */
export function startWhenIdle(core: Core, target: EventTarget & IdleTarget): void {
  whenIdle(target, () => {
    const stop = core.start();
    for (const type of BACK) target.addEventListener(type, () => core.events.wake());
    target.addEventListener('pagehide', (event) => {
      if (!(event as PageTransitionEvent).persisted) stop();
    });
  });
}
