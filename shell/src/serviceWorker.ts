/// <reference lib="webworker" />
declare const self: ServiceWorkerGlobalScope;

type OfflineTexts = { title: string; text: string; retry: string };

/** By language; the build puts the texts of the namespace `common` here. */
declare const __OFFLINE_TEXTS__: Readonly<Record<string, OfflineTexts>>;

type PushData = {
  type?: string;
  title?: string;
  body?: string;
  tag?: string;
  check_url?: string;
  open_url?: string;
};

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// Pages always come from the network; only when that fails stands the offline page in. Nothing personal is cached.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(() => offlinePage()));
});

function offlinePage(): Response {
  const spoken = self.navigator.languages.map((tag) => tag.split('-')[0] ?? 'en');
  const language = spoken.find((tag) => tag in __OFFLINE_TEXTS__) ?? 'en';
  const texts = __OFFLINE_TEXTS__[language];
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="rating" content="RTA-5042-1996-1400-1577-RTA">
<title>${texts?.title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;text-align:center;padding:24px}a{color:inherit}</style>
<h1>${texts?.title}</h1><p>${texts?.text}</p><p><a href="">${texts?.retry}</a></p></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

const readPush = (event: PushEvent): PushData => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};

async function tellPages(message: unknown): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

self.addEventListener('push', (event) => {
  const { title, body, tag, check_url, open_url } = readPush(event);
  const shown = self.registration.showNotification(title ?? self.location.hostname, {
    body: body ?? '',
    tag: tag ?? 'news',
    icon: new URL('icons/icon-192.png', self.location.href).href,
    badge: new URL('icons/badge-96.png', self.location.href).href,
    data: { check_url, open_url },
  });
  event.waitUntil(Promise.all([shown, tellPages({ type: 'new-message' })]));
});

/** Only addresses of this site are opened. */
const ownUrl = (value: unknown, fallback: string): string => {
  const url = new URL(typeof value === 'string' ? value : fallback, self.location.origin);
  return url.origin === self.location.origin ? url.href : new URL(fallback, self.location.origin).href;
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: PushData = event.notification.data ?? {};
  const openUrl = ownUrl(data.open_url, '/');
  const checkUrl = ownUrl(data.check_url, openUrl);
  const open = async () => {
    const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!client) return self.clients.openWindow(openUrl);
    // The page knows whether somebody is logged in, and goes to one or the other.
    client.postMessage({ type: 'click', check_url: checkUrl, open_url: openUrl });
    return client.focus();
  };
  event.waitUntil(open());
});

export {};
