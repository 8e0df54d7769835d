import { useEffect, useRef } from 'react';
import { useNavigation } from '@rendezvous/platform';
import { useShell } from '../ShellContext.ts';

/** `?t=20` suggests a like after 20 seconds, to members and to visitors alike; then the parameter goes. */
export function useLikeModal(): void {
  const { query, setQuery } = useNavigation();
  const { dialogs } = useShell();
  const seconds = Number(query.get('t') ?? Number.NaN);
  const act = useRef(() => undefined as void);
  useEffect(() => {
    act.current = () => {
      setQuery({ t: null }, { replace: true });
      dialogs.openLike({});
    };
  });
  useEffect(() => {
    if (!Number.isFinite(seconds) || seconds < 0) return undefined;
    const timer = setTimeout(() => act.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
}
