/** Milliseconds. */
const TIMEOUT = 8000;

/**
 * Prefetches a file, unless it is on the page already. The mode must match the later script
 * request, because it is part of the cache key. That request checks the integrity.
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

/** Prefetches one file at a time. HTTP/1.1 has six connections, which hanging files would block. */
export function createPrefetcher(): (urls: readonly string[]) => void {
  let last = Promise.resolve();
  return (urls) => {
    for (const url of urls) last = last.then(() => prefetchFile(url));
  };
}
