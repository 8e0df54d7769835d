import { useState } from 'react';
import type { ComponentType } from 'react';
import { NetworkError } from '@rendezvous/core';
import { useToasts } from '@rendezvous/platform';

type Opened<Props> = {
  /** While it is open; null: closed, or on its way. */
  Part: ComponentType<Props> | null;
  open: () => Promise<void>;
  close: () => void;
};

/**
 * A dialog whose code is fetched when it is asked for. Where that does not come (no connection), it is said, the conversation stays
 * as it is, and the next tap tries again: `lazy` would keep the failure for good and take the screen with it.
 */
export function usePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): Opened<Props> {
  const toasts = useToasts();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  async function open(): Promise<void> {
    try {
      const { default: Loaded } = await load();
      setPart(() => Loaded);
    } catch (error) {
      toasts.error(new NetworkError('network', error));
      // After a release it may be gone: the shell then makes the page anew.
      if (navigator.onLine) throw error;
    }
  }

  return { Part, open, close: () => setPart(null) };
}
