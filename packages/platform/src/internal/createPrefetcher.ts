/** Milliseconds for a file that does not come. */
const TIMEOUT = 8000;

/**
 * With the mode of the scripts that may follow, which is part of the cache's key. They check the integrity, which prefetching does not know.
 * A file that is already on the page is not asked for again.
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

/**
 * Puts scripts into the browser's cache, one after the other: over HTTP/1.1 there are six connections, and files that hang would keep them from
 * the next page.
 */
export function createPrefetcher(): (urls: readonly string[]) => void {
  let last = Promise.resolve();
  return (urls) => {
    for (const url of urls) last = last.then(() => prefetchFile(url));
  };
}
