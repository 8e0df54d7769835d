import { startTransition, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { NetworkError } from '@rendezvous/core';
// Imported by package name: every remote bundles this file, but must use the page's toasts.
import { useToasts } from '@rendezvous/platform';

/**
 * A dialog that loads on first use. If that fails, it closes with a toast, and the next opening
 * retries; React's `lazy` would keep the failure and crash the screen.
 * @param load not called again after it has succeeded
 * @param close closes the dialog with these props
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: (props: Props) => void,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function LazyContent(props: Props) {
    const toasts = useToasts();
    const [Part, setPart] = useState(() => loaded);
    const latest = useRef({ props, toasts });
    useEffect(() => {
      latest.current = { props, toasts };
    });
    // A dialog that is mounted but closed does not need its code yet.
    const isClosed = 'open' in props && props.open === false;
    const isMissing = Part === null && !isClosed;

    useEffect(() => {
      if (!isMissing) return undefined;
      let isUnmounted = false;
      load().then(
        (module) => {
          loaded = module.default;
          // In a transition, because rendering a large dialog would block input.
          if (!isUnmounted) startTransition(() => setPart(() => module.default));
        },
        (error: unknown) => {
          if (isUnmounted) return;
          latest.current.toasts.error(new NetworkError('network', error));
          close(latest.current.props);
          // Thrown for the shell, which reloads the page: the chunk may be gone after a release.
          if (navigator.onLine) throw error;
        },
      );
      return () => {
        isUnmounted = true;
      };
    }, [isMissing]);

    return Part === null ? null : <Part {...props} />;
  };
}
