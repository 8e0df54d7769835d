import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Button, Notice, VisuallyHidden } from '@rendezvous/ui';
import type { Loadable } from '@rendezvous/store-kit';

type LoadGateProps = {
  from: Pick<Loadable<unknown>, 'state' | 'load'>;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** Drawn once there is a value; reads it from its store. */
  children: () => ReactNode;
};

/** Loads what stands inside when it comes on the screen, and offers to try again when that fails. */
export const LoadGate = observer(function LoadGate({ from, skeleton, children }: LoadGateProps) {
  const { t } = useText('account');
  useEffect(() => void from.load(), [from]);
  if (from.state === 'ready') return children();
  if (from.state === 'failed') {
    return (
      <Notice
        tone="danger"
        announce="polite"
        actions={
          <Button size="sm" variant="secondary" onClick={() => void from.load()}>
            {t('retry')}
          </Button>
        }
      >
        {t('loadFailed')}
      </Notice>
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {skeleton}
    </div>
  );
});
