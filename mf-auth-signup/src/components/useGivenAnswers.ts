import { useEffect, useState } from 'react';
import { useNavigation } from '@rendezvous/platform';
import type { SignupStore } from '../stores/SignupStore.ts';

/** Removes prefilled answers from the URL, because a reload would undo later changes. */
export function useGivenAnswers(store: SignupStore): void {
  const { query, setQuery } = useNavigation();
  // Before the first render, which may be the server's.
  useState(() => store.prefill(query));
  useEffect(() => {
    if (!query.has('gender') && !query.has('seeking')) return;
    store.prefill(query);
    setQuery({ gender: null, seeking: null }, { replace: true });
  }, [store, query, setQuery]);
}
