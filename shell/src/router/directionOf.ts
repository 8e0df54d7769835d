import type { KnownRow } from '@rendezvous/contracts';
import type { Place } from './RouterStore.ts';

type FindRoute = (path: string) => Pick<KnownRow, 'screen'> | null;

/**
 * Returns the direction in which screens slide. Tabs do not slide: they are equally deep, or parts
 * of one screen.
 */
export function directionOf(from: Place, to: Place, find: FindRoute): 'deeper' | 'back' | null {
  const [old, next] = [from.location.pathname, to.location.pathname];
  if (find(old)?.screen === find(next)?.screen) return null;
  const steps = next.split('/').length - old.split('/').length;
  if (steps < 0 && to.returns) return 'back';
  return steps > 0 && to.action === 'PUSH' ? 'deeper' : null;
}
