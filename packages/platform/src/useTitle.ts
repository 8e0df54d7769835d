import { useEffect } from 'react';
import { usePlatform } from './PlatformContext.ts';

/** Titles the page while the component is shown; the shell adds the site's name and the number of news. */
export function useTitle(title: string | null | undefined): void {
  const { setTitle } = usePlatform();
  useEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [setTitle, title]);
}
