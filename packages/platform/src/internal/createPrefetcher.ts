/** Milliseconds after which the next file is prefetched anyway. */
const TIMEOUT = 8000;

/**
 * Prefetches a file, unless the page has already requested it. The CORS mode is part of the cache
 * key, so it must match the later script request, which checks the integrity.
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

/** Prefetches one file at a time: hanging files would block the six connections of HTTP/1.1. */
export function createPrefetcher(): (urls: readonly string[]) => void {
  let last = Promise.resolve();
  return (urls) => {
    for (const url of urls) last = last.then(() => prefetchFile(url));
  };
}
