import { startTransition, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores } from '@rendezvous/platform';

/**
 * What the first page does not need: its code loads right after. The toast region is then in the page before the
 * first toast, because screen readers announce only what is added later. If the code does not load, the next toast
 * retries.
 */
export const LazyParts = observer(function LazyParts() {
  const { toasts } = useStores();
  const [Parts, setParts] = useState<ComponentType | null>(null);
  const waiting = toasts.items.length;
  const isLoaded = Parts !== null;

  useEffect(() => {
    if (isLoaded) return;
    import('./LoadedParts.tsx').then(
      // In slices, as the page may still be hydrating.
      ({ LoadedParts }) => startTransition(() => setParts(() => LoadedParts)),
      (error: unknown) => {
        // Without a waiting toast nothing is lost; with one, the failure must surface (guardChunkFailures).
        if (waiting > 0) throw error;
      },
    );
  }, [isLoaded, waiting]);

  return Parts === null ? null : <Parts />;
});
