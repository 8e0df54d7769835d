import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores } from '@rendezvous/platform';

/**
 * The first page is there without the toasts' code. It comes right after, so that their region stands empty in the page
 * before the first of them: only what is added later is announced. If it does not come, the next toast asks again.
 */
export const LateToastHost = observer(function LateToastHost() {
  const { toasts } = useStores();
  const [Host, setHost] = useState<ComponentType | null>(null);
  const waiting = toasts.items.length;
  const isThere = Host !== null;

  useEffect(() => {
    if (isThere) return;
    import('./ToastHost.tsx').then(
      ({ ToastHost }) => setHost(() => ToastHost),
      (error: unknown) => {
        // Nothing is lost while nothing is to be said; else the page has to know (guardChunkFailures).
        if (waiting > 0) throw error;
      },
    );
  }, [isThere, waiting]);

  return Host === null ? null : <Host />;
});
