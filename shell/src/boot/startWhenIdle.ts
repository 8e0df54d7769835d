import type { Core } from '@rendezvous/core';

/** Milliseconds after which a page that is never idle starts all the same. */
const PATIENCE = 2000;

/** The page is looked at again, or the network is back: the stream of events does not wait for its next attempt. */
const BACK = ['visibilitychange', 'online'];

/** What is needed of the window; not every browser tells when it is idle. */
type IdleTarget = EventTarget & {
  setTimeout: (run: () => void) => unknown;
  requestIdleCallback?: (run: () => void, options: { timeout: number }) => unknown;
};

/**
 * Starts polling and the event stream once the first screen stands: they would only take network and processor from it.
 * What the first screen shows of them came with the page.
 */
export function startWhenIdle(core: Core, target: IdleTarget): void {
  const start = (): void => {
    const stop = core.start();
    for (const type of BACK) target.addEventListener(type, () => core.events.wake());
    target.addEventListener('pagehide', (event) => {
      if (!(event as PageTransitionEvent).persisted) stop();
    });
  };
  if (target.requestIdleCallback) {
    target.requestIdleCallback(start, { timeout: PATIENCE });
  } else {
    target.setTimeout(start);
  }
}
