import { useEffect } from 'react';
import { autorun } from 'mobx';
import { holds } from '@rendezvous/contracts';
import type { RouteRow } from '@rendezvous/contracts';
import { contributionsOf } from '../contributions/contributionsOf.ts';
import { createFacts } from '../contributions/createFacts.ts';
import { useShell } from '../ShellContext.ts';

const IDLE_TIMEOUT = 2000;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the connection is slow or metered. */
function isSparing(): boolean {
  if (!('connection' in navigator)) return false;
  const connection: Connection = Object(navigator.connection);
  return connection.saveData === true || /2g$/.test(connection.effectiveType ?? '');
}

/**
 * Starts prefetching when the page is idle. Does nothing in a browser that does not report idle
 * time.
 */
function prefetchWhenIdle(prefetch: () => void): (() => void) | undefined {
  if (isSparing() || typeof requestIdleCallback === 'undefined') return undefined;
  let stop: (() => void) | undefined;
  const idle = requestIdleCallback(() => (stop = autorun(prefetch)), { timeout: IDLE_TIMEOUT });
  return () => {
    cancelIdleCallback(idle);
    stop?.();
  };
}

/** Downloads likely next screens and alerts when the page is idle, without running them. */
export function usePrefetch(row: RouteRow | null): void {
  const { platform, page, alerts } = useShell();
  const mayPrefetch = row !== null && row.layout !== 'lander' && row.layout !== 'empty';

  useEffect(() => {
    if (!mayPrefetch) return undefined;
    const { core, remotes } = platform;
    const facts = createFacts(core, page, null);
    return prefetchWhenIdle(() => {
      for (const { remote, module, when } of contributionsOf(remotes.release).prefetch)
        if (holds(when, facts)) remotes.download(remote, module);
    });
  }, [platform, page, mayPrefetch]);

  useEffect(
    () => (mayPrefetch ? prefetchWhenIdle(() => alerts.prefetch(row)) : undefined),
    [alerts, mayPrefetch, row],
  );
}
