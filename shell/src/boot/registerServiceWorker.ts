export function registerServiceWorker(url: string | null): void {
  if (url === null || !('serviceWorker' in navigator)) return;
  // Browsers reject workers in private windows or with some settings; the site works without one.
  const register = () => void navigator.serviceWorker.register(url, { scope: '/' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
