import { useEffect, useState } from 'react';
import { useNavigation } from '@rendezvous/platform';
import type { SignupStore } from '../stores/SignupStore.ts';

/**
 * Takes prefilled answers from the URL and removes them, so that a reload does not restore them.
 */
export function useGivenAnswers(store: SignupStore): void {
  const { query, setQuery } = useNavigation();
  // Before the first render, which may be on the server.
  useState(() => store.prefill(query));
  useEffect(() => {
    if (!query.has('gender') && !query.has('seeking')) return;
    store.prefill(query);
    setQuery({ gender: null, seeking: null }, { replace: true });
  }, [store, query, setQuery]);
}
