import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { NetworkError } from '@rendezvous/core';
// By its name: every remote carries this file, and the toasts are those of the page.
import { useToasts } from '@rendezvous/platform';

/**
 * A dialog whose code is fetched when it is first shown. Where that does not come (no connection) it is said, `close` takes the
 * dialog back, and the next time it is tried again; `lazy` would keep the failure for good and take the screen with it.
 * @param load called once it is there no more than once
 * @param close what shuts the dialog with these props
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  close: (props: Props) => void,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;

  return function LatePart(props: Props) {
    const toasts = useToasts();
    const [Part, setPart] = useState(() => loaded);
    const latest = useRef({ props, toasts });
    useEffect(() => {
      latest.current = { props, toasts };
    });
    // One that stays in the page while it is shut is wanted once it opens.
    const isShut = 'open' in props && props.open === false;
    const isMissing = Part === null && !isShut;

    useEffect(() => {
      if (!isMissing) return undefined;
      let isGone = false;
      load().then(
        (module) => {
          loaded = module.default;
          if (!isGone) setPart(() => module.default);
        },
        (error: unknown) => {
          if (isGone) return;
          latest.current.toasts.error(new NetworkError('network', error));
          close(latest.current.props);
          // After a release it may be gone: the shell then makes the page anew.
          if (navigator.onLine) throw error;
        },
      );
      return () => {
        isGone = true;
      };
    }, [isMissing]);

    return Part === null ? null : <Part {...props} />;
  };
}
