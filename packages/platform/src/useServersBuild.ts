import { useSyncExternalStore } from 'react';
import type { RemoteName } from '@rendezvous/contracts';
import { usePlatform } from './PlatformContext.ts';

/** Makes React render prerendered content again. It does not mean a failure. */
class OtherBuildError extends Error {
  constructor(remote: RemoteName, module: string) {
    super(`${remote}/${module}: the server's page is from another build.`);
    this.name = 'OtherBuildError';
  }
}

/** Whether React's recoverable error only means that another build rendered the content. */
export const isOtherBuild = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof OtherBuildError;

const subscribe = () => () => undefined;

/**
 * Prevents hydration of markup from another build, whose elements may differ: throws during
 * hydration, so that React renders the nearest `Suspense` boundary again.
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
