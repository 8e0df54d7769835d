import { useEffect } from 'react';
import { usePlatform } from './PlatformContext.ts';

/** Sets the page title while mounted. The shell adds the site name and the count. */
export function useTitle(title: string | null | undefined): void {
  const { setTitle } = usePlatform();
  useEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [setTitle, title]);
}
