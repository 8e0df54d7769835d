import { useDeferredValue, useEffect } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Button, Notice, VisuallyHidden } from '@rendezvous/ui';
import type { Loadable } from '@rendezvous/store-kit';

type LoadGateProps = {
  from: Pick<Loadable<unknown>, 'state' | 'load'>;
  /** Placeholder in the shape of the content. */
  skeleton: ReactNode;
  /** Rendered once there is a value; reads it from its store. */
  children: () => ReactNode;
};

/** Shows preloaded content or loads it on mount, with a retry after a failure. */
export const LoadGate = observer(function LoadGate({ from, skeleton, children }: LoadGateProps) {
  const { t } = useText('common');
  useEffect(() => void from.load(), [from]);
  const isReady = from.state === 'ready';
  // Renders without blocking input; the skeleton stays until then.
  const isRendered = useDeferredValue(isReady);
  if (isReady && isRendered) return children();
  if (from.state === 'failed') {
    return (
      <Notice
        tone="danger"
        announce="polite"
        actions={
          <Button size="sm" variant="secondary" onClick={() => void from.load()}>
            {t('remote.retry')}
          </Button>
        }
      >
        {t('remote.partTitle')}
      </Notice>
    );
  }
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      {skeleton}
    </div>
  );
});
