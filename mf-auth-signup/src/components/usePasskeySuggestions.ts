import { useEffect, useRef } from 'react';
import { TIMES } from '@rendezvous/contracts';
import { endSuggestions } from '@rendezvous/store-kit/passkeys';
import type { LoginStore } from '../stores/LoginStore.ts';

/** Ahead of the end of a challenge, so that a picked passkey still has one that counts. */
const RENEW_MS = (TIMES.loginStep - 30) * 1000;

/** Lets the browser suggest passkeys in the name field of the log-in, while the form is open and nothing is sent. */
export function usePasskeySuggestions(store: LoginStore, onDone: () => void): void {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  // Suggestions end the browser's dialog, and the dialog ends them: they start again once it is closed.
  const isWanted = store.challenge === null && !store.submission.busy;
  useEffect(() => {
    if (!isWanted) return undefined;
    const wait = async (): Promise<void> => {
      if (await store.suggestedPasskey()) done.current();
    };
    void wait();
    const renewal = window.setInterval(() => void wait(), RENEW_MS);
    return () => {
      window.clearInterval(renewal);
      void endSuggestions();
    };
  }, [store, isWanted]);
}
