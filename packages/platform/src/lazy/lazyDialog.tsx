import { startTransition, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { NetworkError } from '@rendezvous/core';
// Imported by package name, because every remote bundles this file, and the toasts are those of the page.
import { useToasts } from '@rendezvous/platform';

/**
 * A dialog whose code is fetched when it is first shown. If the code does not load (no connection), a toast says so,
 * `close` closes the dialog, and the next opening retries. React's `lazy` would keep the failure and crash the
 * screen.
 * @param load called at most once after it has succeeded
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
    // A dialog that stays mounted while closed needs its code only when it opens.
    const isClosed = 'open' in props && props.open === false;
    const isMissing = Part === null && !isClosed;

    useEffect(() => {
      if (!isMissing) return undefined;
      let isUnmounted = false;
      load().then(
        (module) => {
          loaded = module.default;
          // In slices: input need not wait for a large dialog.
          if (!isUnmounted) startTransition(() => setPart(() => module.default));
        },
        (error: unknown) => {
          if (isUnmounted) return;
          latest.current.toasts.error(new NetworkError('network', error));
          close(latest.current.props);
          // The chunk may be gone after a release: the shell then reloads the page.
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
