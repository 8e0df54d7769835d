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
  /** Near the top: loads eagerly. */
  children: () => ReactNode;
};

/** `sizes` of the picture in a non-standard grid. */
export const LoadGate = observer(function LoadGate({ from, skeleton, children }: LoadGateProps) {
  const { t } = useText('common');
  useEffect(() => void from.load(), [from]);
  const isReady = from.state === 'ready';
  // Both show the profile; from the likes, Back leads to the likes.
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
