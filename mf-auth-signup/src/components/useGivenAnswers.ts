import { useEffect, useState } from 'react';
import { useNavigation } from '@rendezvous/platform';
import type { SignupStore } from '../stores/SignupStore.ts';

/** Moves answers from another page out of the address: otherwise a reload would undo answers changed since. */
export function useGivenAnswers(store: SignupStore): void {
  const { query, setQuery } = useNavigation();
  // In the first render already, which may be the server's.
  useState(() => store.prefill(query));
  useEffect(() => {
    if (!query.has('gender') && !query.has('seeking')) return;
    store.prefill(query);
    setQuery({ gender: null, seeking: null }, { replace: true });
  }, [store, query, setQuery]);
}
