export function registerServiceWorker(url: string | null): void {
  if (url === null || !('serviceWorker' in navigator)) return;
  // Private windows and some settings reject it; the site works without it.
  const register = () => void navigator.serviceWorker.register(url, { scope: '/' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
