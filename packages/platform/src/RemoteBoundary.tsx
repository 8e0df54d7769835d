import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { RemoteName } from '@rendezvous/contracts';
import { usePlatform } from './PlatformContext.ts';
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx';
import { RemoteFallback } from './RemoteFallback.tsx';
import { RemoteSkeleton } from './RemoteSkeleton.tsx';
import { RemoteError, TextsError } from './remotes.ts';

type RemoteBoundaryProps = {
  remote: RemoteName;
  /** Exposed name, without `./`. */
  module: string;
  /** Props of the module's component. */
  props?: Readonly<Record<string, unknown>>;
  /** Shown while the module loads; should have the shape of the module. */
  skeleton?: ReactNode;
  /** `part`: a small fallback that does not take the focus, for a part of a screen. */
  size?: 'screen' | 'part';
  /** Wraps the fallback in a frame, for a module that draws its own frame. */
  renderFailure?: (fallback: ReactNode) => ReactNode;
  /** A new value resets a failed boundary, e.g. the current location. */
  resetKey?: string;
  /** Called with a failure after its fallback is shown. */
  onFailure?: (error: unknown) => void;
  /** Replaceable for tests. */
  reload?: () => void;
};

const reloadPage = (): void => window.location.reload();

/** Shows a module of a remote. If it crashes, an earlier build takes over; other failures stay inside, with a retry button. */
export function RemoteBoundary(options: RemoteBoundaryProps) {
  const { remote, module, props, skeleton, size = 'screen', resetKey = '', onFailure } = options;
  const { renderFailure = (fallback) => fallback, reload = reloadPage } = options;
  const { remotes } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const startOver = useCallback(() => {
    remotes.forget(remote, module);
    setAttempt((count) => count + 1);
  }, [remotes, remote, module]);
  const handleRetry = useCallback(
    (error: unknown) => {
      // Only a new page knows the builds that replaced it.
      if (error instanceof RemoteError && error.reason === 'gone') reload();
      else startOver();
    },
    [startOver, reload],
  );
  const handleFailure = (error: unknown) => {
    const isCrash = !(error instanceof RemoteError || error instanceof TextsError);
    if (isCrash && remotes.handleCrash(remote, module)) startOver();
    else onFailure?.(error);
  };
  const waiting = skeleton ?? <RemoteSkeleton size={size} />;
  return (
    <Suspense fallback={waiting}>
      <RemoteErrorBoundary
        resetKey={`${remote}/${module}?${resetKey}#${attempt}`}
        onFailure={handleFailure}
        renderFallback={(error) =>
          renderFailure(<RemoteFallback size={size} onRetry={() => handleRetry(error)} />)
        }
      >
        <LoadedModule remote={remote} module={module} props={props} />
      </RemoteErrorBoundary>
    </Suspense>
  );
}

function LoadedModule({ remote, module, props }: Pick<RemoteBoundaryProps, 'remote' | 'module' | 'props'>) {
  const { remotes } = usePlatform();
  const Module = remotes.lazy(remote, module);
  return <Module {...props} />;
}
