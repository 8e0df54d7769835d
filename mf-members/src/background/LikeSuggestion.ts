import { useEffect, useEffectEvent } from 'react';
import type { RouteId, RouteRow } from '@rendezvous/contracts';
import { useDialogs, useNavigation } from '@rendezvous/platform';

/** Forms of the default layout that a dialog would interrupt. */
const FORMS: ReadonlySet<string> = new Set<RouteId>([
  'login',
  'signup',
  'complete-signup',
  'reset-password',
  'reset-password-do',
]);

/** The like modal belongs to the default layout alone. */
const allows = (route: RouteRow | null): boolean =>
  route !== null && route.layout === 'default' && !FORMS.has(route.id);

/** `?t=20` suggests a like after 20 seconds, to members and to visitors alike; then the parameter goes. */
export function LikeSuggestion(): null {
  const { query, route, setQuery } = useNavigation();
  const dialogs = useDialogs();
  const seconds = allows(route) ? Number(query.get('t') ?? Number.NaN) : Number.NaN;
  const suggest = useEffectEvent(() => {
    setQuery({ t: null }, { replace: true });
    dialogs.open('like', {});
  });
  useEffect(() => {
    if (!Number.isFinite(seconds) || seconds < 0) return undefined;
    const timer = setTimeout(() => suggest(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return null;
}

export default LikeSuggestion;
