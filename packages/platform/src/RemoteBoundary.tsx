import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { RemoteName } from '@rendezvous/contracts';
import { usePlatform } from './PlatformContext.ts';
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx';
import { RemoteFallback } from './RemoteFallback.tsx';
import { RemoteSkeleton } from './RemoteSkeleton.tsx';
import { RemoteError } from './remotes.ts';

type RemoteBoundaryProps = {
  remote: RemoteName;
  /** Exposed name, without `./`. */
  module: string;
  /** Props of the module's component. */
  props?: Readonly<Record<string, unknown>>;
  /** What stands there while the module loads; it should have the shape of what comes. */
  skeleton?: ReactNode;
  /** `part`: a small fallback that does not take the focus, for a piece of a screen. */
  size?: 'screen' | 'part';
  /** Puts a frame around the fallback, where the module has its own. */
  renderFailure?: (fallback: ReactNode) => ReactNode;
  /** A new value gives a failed boundary a fresh start: the place that is shown. */
  resetKey?: string;
  /** Told of a failure once its fallback stands. */
  onFailure?: (error: unknown) => void;
};

/** Shows a module of a remote. Whatever goes wrong with it stays in here, with a way to try again. */
export function RemoteBoundary(options: RemoteBoundaryProps) {
  const { remote, module, props, skeleton, size = 'screen', resetKey = '', onFailure } = options;
  const { renderFailure = (fallback) => fallback } = options;
  const { remotes } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  const handleRetry = useCallback(
    (error: unknown) => {
      remotes.forget(remote, module, { crashed: !(error instanceof RemoteError) });
      setAttempt((count) => count + 1);
    },
    [remotes, remote, module],
  );
  const waiting = skeleton ?? <RemoteSkeleton size={size} />;
  return (
    <Suspense fallback={waiting}>
      <RemoteErrorBoundary
        resetKey={`${remote}/${module}?${resetKey}#${attempt}`}
        onFailure={onFailure}
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
