import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores } from '@rendezvous/platform';

/**
 * What the first page stands without: its code comes right after. The region of the toasts is then in the page before the
 * first of them: only what is added later is announced. If it does not come, the next toast asks again.
 */
export const LateParts = observer(function LateParts() {
  const { toasts } = useStores();
  const [Parts, setParts] = useState<ComponentType | null>(null);
  const waiting = toasts.items.length;
  const isThere = Parts !== null;

  useEffect(() => {
    if (isThere) return;
    import('./LoadedParts.tsx').then(
      ({ LoadedParts }) => setParts(() => LoadedParts),
      (error: unknown) => {
        // Nothing is lost while nothing is to be said; else the page has to know (guardChunkFailures).
        if (waiting > 0) throw error;
      },
    );
  }, [isThere, waiting]);

  return Parts === null ? null : <Parts />;
});
