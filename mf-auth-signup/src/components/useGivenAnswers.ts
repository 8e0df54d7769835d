import { useEffect } from 'react';
import { useNavigation } from '@rendezvous/platform';
import type { SignupStore } from '../stores/SignupStore.ts';

/** Takes the answers that another page asked for out of the address: left there, a reload would undo what has been answered differently since. */
export function useGivenAnswers(store: SignupStore): void {
  const { query, setQuery } = useNavigation();
  useEffect(() => {
    if (!query.has('gender') && !query.has('seeking')) return;
    store.prefill(query);
    setQuery({ gender: null, seeking: null }, { replace: true });
  }, [store, query, setQuery]);
}
