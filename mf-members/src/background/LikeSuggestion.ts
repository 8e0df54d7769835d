import { useEffect, useEffectEvent } from 'react';
import type { RouteId, RouteRow } from '@rendezvous/contracts';
import { useDialogs, useNavigation } from '@rendezvous/platform';

/** Routes with the default layout whose form a dialog would interrupt. */
const FORMS: ReadonlySet<string> = new Set<RouteId>([
  'login',
  'signup',
  'complete-signup',
  'reset-password',
  'reset-password-do',
]);

const allows = (route: RouteRow | null): boolean =>
  route !== null && route.layout === 'default' && !FORMS.has(route.id);

const secondsOf = (given: string | null): number | null =>
  given !== null && /^\d+$/.test(given) ? Number(given) : null;

/** `?t=20` opens the like dialog after 20 seconds. Unsuitable pages only remove the parameter. */
export function LikeSuggestion(): null {
  const { query, route, setQuery } = useNavigation();
  const dialogs = useDialogs();
  const isPreloaded = query.has('t');
  const seconds = allows(route) ? secondsOf(query.get('t')) : null;
  const strip = useEffectEvent(() => setQuery({ t: null }, { replace: true }));
  const suggest = useEffectEvent(() => {
    strip();
    dialogs.open('like', {});
  });
  useEffect(() => {
    if (isPreloaded && seconds === null) strip();
    if (seconds === null) return undefined;
    const timer = setTimeout(() => suggest(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isPreloaded, seconds]);
  return null;
}

export default LikeSuggestion;
