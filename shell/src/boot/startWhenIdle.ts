import type { Core } from '@rendezvous/core';
import { whenIdle } from './whenIdle.ts';
import type { IdleTarget } from './whenIdle.ts';

/** The page is visible again or back online, so the event stream reconnects. */
const BACK = ['visibilitychange', 'online'];

/**
 * Starts polling and events only after the first screen, because they would compete with it for
 * network and CPU. The boot data covers the first screen.
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
