import { useEffect, useRef } from 'react';
import { TIMES } from '@rendezvous/contracts';
import { endSuggestions } from '@rendezvous/store-kit/passkeys';
import type { LoginStore } from '../stores/LoginStore.ts';

/** Renews the challenge before it expires, so that a selected passkey is always accepted. */
const RENEW_MS = (TIMES.loginStep - 30) * 1000;

/** Lets the browser suggest passkeys in the name field while the form is idle. */
export function usePasskeySuggestions(store: LoginStore, onDone: () => void): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // The browser allows one passkey request, so suggestions pause while the dialog is open.
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
