/** Installs the worker for push and the offline page, once the page has settled. */
export function registerServiceWorker(url: string | null): void {
  if (url === null || !('serviceWorker' in navigator)) return;
  // Refused in private windows and by some settings; the site works without it.
  const register = () => void navigator.serviceWorker.register(url, { scope: '/' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
