/** Milliseconds. */
const TIMEOUT = 8000;

/**
 * Uses the mode of later script requests, because it is part of the cache key. Those requests check
 * the integrity. Skips files that are already on the page.
 */
async function prefetchFile(url: string): Promise<void> {
  if (document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.href = url;
  document.head.append(link);
  await new Promise((resolve) => {
    link.onload = resolve;
    setTimeout(resolve, TIMEOUT);
  });
}

/** One at a time: HTTP/1.1 has six connections, and hanging files would block the next page. */
export function createPrefetcher(): (urls: readonly string[]) => void {
  let last = Promise.resolve();
  return (urls) => {
    for (const url of urls) last = last.then(() => prefetchFile(url));
  };
}
