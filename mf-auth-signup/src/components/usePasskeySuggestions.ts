import { useEffect, useRef } from 'react';
import { TIMES } from '@rendezvous/contracts';
import { endSuggestions } from '@rendezvous/store-kit/passkeys';
import type { LoginStore } from '../stores/LoginStore.ts';

/** Renews a challenge before it expires, so that a selected passkey is still valid. */
const RENEW_MS = (TIMES.loginStep - 30) * 1000;

/** Lets the browser suggest passkeys in the name field while the form is idle. */
export function usePasskeySuggestions(store: LoginStore, onDone: () => void): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // Suggestions and the passkey dialog cancel each other; suggestions restart when it closes.
  const isRequested = store.challenge === null && !store.submission.busy;
  useEffect(() => {
    if (!isRequested) return undefined;
    const wait = async (): Promise<void> => {
      if (await store.suggestedPasskey()) done.current();
    };
    void wait();
    const renewal = window.setInterval(() => void wait(), RENEW_MS);
    return () => {
      window.clearInterval(renewal);
      void endSuggestions();
    };
  }, [store, isRequested]);
}
