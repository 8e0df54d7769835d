import { startTransition, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores } from '@rendezvous/platform';

/**
 * Loads the rest of the page after the first screen. The toast region must exist before the first
 * toast, because screen readers announce only later additions. The next toast retries a failed
 * load.
 */
export const LazyParts = observer(function LazyParts() {
  const { toasts } = useStores();
  const [Parts, setParts] = useState<ComponentType | null>(null);
  const waiting = toasts.items.length;
  const isLoaded = Parts !== null;

  useEffect(() => {
    if (isLoaded) return;
    import('./LoadedParts.tsx').then(
      // In a transition, because the page may still be hydrating.
      ({ LoadedParts }) => startTransition(() => setParts(() => LoadedParts)),
      (error: unknown) => {
        // With a toast waiting, the failure must reach `guardChunkFailures`.
        if (waiting > 0) throw error;
      },
    );
  }, [isLoaded, waiting]);

  return Parts === null ? null : <Parts />;
});
