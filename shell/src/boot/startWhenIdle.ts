import type { Core } from '@rendezvous/core';
import { whenIdle } from './whenIdle.ts';
import type { IdleTarget } from './whenIdle.ts';

/** The page is visible again, or the network is back: the stream of events does not wait for its next attempt. */
const BACK = ['visibilitychange', 'online'];

/**
 * Starts polling and the event stream once the first screen is shown: they would only take network and processor from it.
 * What the first screen shows of them came with the page.
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
