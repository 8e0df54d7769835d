import { useSyncExternalStore } from 'react';
import type { RemoteName } from '@rendezvous/contracts';
import { usePlatform } from './PlatformContext.ts';

/** Makes React render a part of the server's page anew. Nothing has failed. */
class OtherBuildError extends Error {
  constructor(remote: RemoteName, module: string) {
    super(`${remote}/${module}: the server's page is from another build.`);
    this.name = 'OtherBuildError';
  }
}

/** Whether a recoverable error of React only says that a part was rendered anew because the server had another build of it. */
export const isOtherBuild = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof OtherBuildError;

const subscribe = () => () => undefined;

/**
 * A build of a remote must not take over what another build has rendered: its elements may differ. Throws while React hydrates such a module,
 * which makes it render the nearest `Suspense` in the browser.
 */
export function useServersBuild(remote: RemoteName, module: string): void {
  const { remotes } = usePlatform();
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  if (isHydrating && remotes.isOtherBuild(remote, module)) throw new OtherBuildError(remote, module);
}
