import { useEffect } from 'react';
import type { Layout, RouteId } from '@rendezvous/contracts';
import { routeById } from '@rendezvous/contracts';
import { useStores } from '@rendezvous/platform';
import { useShell } from '../ShellContext.ts';

const IDLE_TIMEOUT = 2000;
const NEXT_OF_MEMBER: readonly RouteId[] = ['members', 'members-id', 'chats', 'likes', 'credits'];
const NEXT_OF_VISITOR: readonly RouteId[] = ['signup', 'login'];

type Connection = { saveData?: boolean; effectiveType?: string };

function isSparing(): boolean {
  if (!('connection' in navigator)) return false;
  const connection: Connection = Object(navigator.connection);
  return connection.saveData === true || /2g$/.test(connection.effectiveType ?? '');
}

/** When the page is idle, the screens where people go next are loaded; not on connections that cost. */
export function usePrefetch(layout: Layout | undefined): void {
  const { platform } = useShell();
  const { session } = useStores();
  const isLoggedIn = session.isLoggedIn;
  useEffect(() => {
    if (isSparing() || (layout !== 'default' && layout !== 'chat')) return undefined;
    const next = (isLoggedIn ? NEXT_OF_MEMBER : NEXT_OF_VISITOR).map((id) => routeById(id));
    const prefetch = () => {
      for (const { remote, screen } of next) platform.remotes.prefetch(remote, screen);
    };
    if (typeof requestIdleCallback === 'undefined') return undefined;
    const idle = requestIdleCallback(prefetch, { timeout: IDLE_TIMEOUT });
    return () => cancelIdleCallback(idle);
  }, [platform, isLoggedIn, layout]);
}
