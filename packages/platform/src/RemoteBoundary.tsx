import { Suspense, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { RemoteName } from '@rendezvous/contracts';
import { usePlatform } from './PlatformContext.ts';
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx';
import { RemoteFallback } from './RemoteFallback.tsx';
import { RemoteSkeleton } from './RemoteSkeleton.tsx';
import { RemoteError, TextsError } from './remotes.ts';
import type { RemoteErrorReason } from './remotes.ts';
import { useServersBuild } from './useServersBuild.ts';

type RemoteBoundaryProps = {
  remote: RemoteName;
  /** The exposed name, without `./`. */
  module: string;
  props?: Readonly<Record<string, unknown>>;
  skeleton?: ReactNode;
  /** `part` shows a small fallback that does not take the focus. */
  size?: 'screen' | 'part';
  /** Wraps the fallback, for modules that draw their own frame. */
  renderFailure?: (fallback: ReactNode) => ReactNode;
  /** Another value, e.g. for the next location, clears a failure. */
  resetKey?: string;
  /** Called once the module has rendered and hydrated. */
  onShown?: () => void;
  /** Called after the fallback has been shown. */
  onFailure?: (error: unknown) => void;
  /** Only tests replace it. */
  reload?: () => void;
};

const reloadPage = (): void => window.location.reload();

const isReason = (error: unknown, reasons: readonly RemoteErrorReason[]): boolean =>
  error instanceof RemoteError && reasons.includes(error.reason);

/**
 * Shows a remote's module. After a crash, falls back to an earlier build; after other failures,
 * shows a retry button.
 */
export function RemoteBoundary(options: RemoteBoundaryProps) {
  const { remote, module, props, skeleton, size = 'screen', resetKey = '', onShown, onFailure } = options;
  const { renderFailure = (fallback) => fallback, reload = reloadPage } = options;
  const { remotes } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const startOver = useCallback(() => {
    remotes.forget(remote, module);
    setAttempt((count) => count + 1);
  }, [remotes, remote, module]);
  const handleRetry = useCallback(
    async (error: unknown) => {
      // Only a new page gets the current builds.
      if (isReason(error, ['gone'])) reload();
      // Network failures may pass. Broken code fails again, unless the server has another build.
      else if (isReason(error, ['network', 'timeout'])) startOver();
      else if (await remotes.isOutdated(remote)) reload();
      else startOver();
    },
    [startOver, reload, remotes, remote],
  );
  const handleFailure = (error: unknown) => {
    const isCrash = !(error instanceof RemoteError || error instanceof TextsError);
    if (isCrash && remotes.handleCrash(remote, module, error)) startOver();
    else onFailure?.(error);
  };
  const waiting = skeleton ?? <RemoteSkeleton size={size} />;
  return (
    <Suspense fallback={waiting}>
      <RemoteErrorBoundary
        resetKey={`${remote}/${module}?${resetKey}#${attempt}`}
        onFailure={handleFailure}
        renderFallback={(error) =>
          renderFailure(<RemoteFallback size={size} onRetry={() => void handleRetry(error)} />)
        }
      >
        <LoadedModule remote={remote} module={module} props={props} onShown={onShown} />
      </RemoteErrorBoundary>
    </Suspense>
  );
}

type LoadedModuleProps = Pick<RemoteBoundaryProps, 'remote' | 'module' | 'props' | 'onShown'>;

function LoadedModule({ remote, module, props, onShown }: LoadedModuleProps) {
  const { remotes } = usePlatform();
  useServersBuild(remote, module);
  const Module = remotes.lazy(remote, module);
  useEffect(() => onShown?.(), [onShown]);
  return <Module {...props} />;
}
