import { lazy } from 'react';
import type { ComponentType } from 'react';

/** webpack's error for a chunk that has not arrived after eight seconds. It can be requested again. */
const hasTimedOut = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'type' in error && error.type === 'timeout';

/**
 * React's `lazy` for a part of a screen, which keeps waiting on a slow network. React would keep
 * the failure, and the whole screen would be replaced or reloaded.
 * @param load rejects for good if the chunk no longer exists
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(function request(): Promise<{ default: ComponentType<Props> }> {
    return load().catch((error: unknown) => {
      if (hasTimedOut(error)) return request();
      throw error;
    });
  });
