import { useDeferredValue, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { NetworkError } from '@rendezvous/core';
import { useErrorText, useText } from '@rendezvous/platform';
import type { Failure } from '@rendezvous/store-kit';
import { Button, EmptyState, Notice, VisuallyHidden } from '@rendezvous/ui';
import { Waiting } from './Waiting.tsx';

type Shown = {
  skeleton: ReactNode;
  /** Title of a failure that fills the screen. Without it, a notice shows only the reason. */
  failed?: ReactNode;
  level?: 1 | 2;
  empty?: ReactNode;
  /** Rendered once there is a value, which it reads from its store. */
  children: () => ReactNode;
};

export type StateGateProps = Shown & {
  /** `loading` and `failed` are handled here; every other state is up to the content. */
  from: { state: string; failure: Failure | null };
  onRetry: () => Promise<unknown>;
  /** Identifies the content. Other content starts with the skeleton again. */
  of?: unknown;
};

/** Works like `LoadGate`, but leaves loading to the screen, e.g. when its URL changes. */
export const StateGate = observer(function StateGate({ from, onRetry, of = true, ...shown }: StateGateProps) {
  const { state, failure } = from;
  const [retried, setRetried] = useState<Failure | null>(null);
  const ready = state !== 'loading' && state !== 'failed' ? of : null;
  // Deferred, so that rendering does not block input. The skeleton stays until the content is
  // rendered.
  const rendered = useDeferredValue(ready);
  if (ready !== null && ready === rendered) {
    return (
      <>
        {retried ? <VisuallyHidden ref={keepFocus} tabIndex={-1} onBlur={() => setRetried(null)} /> : null}
        {shown.empty || shown.children()}
      </>
    );
  }
  if (state === 'failed' || retried) {
    const handleRetry = (): void => {
      setRetried(failure);
      void onRetry();
    };
    return (
      <Failed {...shown} failure={failure ?? retried} isBusy={state !== 'failed'} onRetry={handleRetry} />
    );
  }
  return <Waiting>{shown.skeleton}</Waiting>;
});

/** Moves the focus here if the pressed button no longer exists. */
const keepFocus = (here: HTMLElement | null): void => {
  if (document.activeElement === document.body) here?.focus({ preventScroll: true });
};

type FailedProps = Pick<Shown, 'failed' | 'level'> & {
  failure: Failure | null;
  isBusy: boolean;
  onRetry: () => void;
};

/** Offers a retry, and retries once the connection is back. */
function Failed({ failed, level = 2, failure, isBusy, onRetry }: FailedProps) {
  const { t } = useText('common');
  const { t: errors } = useText('errors');
  const errorText = useErrorText();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const isPart = failed === undefined;
  const retry = (
    <Button
      size={isPart ? 'sm' : 'md'}
      variant={isPart ? 'secondary' : 'primary'}
      loading={isBusy}
      onClick={onRetry}
    >
      {t('remote.retry')}
    </Button>
  );
  const isKnown = failure && failure.code !== 'unknown';
  const reason = isKnown ? errorText(failure.error) : isPart ? t('remote.partTitle') : errors('unavailable');
  if (isPart) {
    return (
      <Notice tone="danger" announce="assertive" actions={retry}>
        {reason}
      </Notice>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        drawing={failure?.error instanceof NetworkError ? 'offline' : 'error'}
        level={level}
        title={failed}
        action={retry}
      >
        {reason}
      </EmptyState>
    </div>
  );
}
