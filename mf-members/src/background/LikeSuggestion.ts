import { useEffect, useEffectEvent } from 'react';
import { useDialogs, useNavigation } from '@rendezvous/platform';

/** `?t=20` suggests a like after 20 seconds, to members and to visitors alike; then the parameter goes. */
export function LikeSuggestion(): null {
  const { query, setQuery } = useNavigation();
  const dialogs = useDialogs();
  const seconds = Number(query.get('t') ?? Number.NaN);
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
