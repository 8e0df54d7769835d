/// <reference lib="webworker" />
import type { PushPayload } from '@rendezvous/contracts';

declare const self: ServiceWorkerGlobalScope;

type OfflineTexts = { title: string; text: string; retry: string };

/** By language; the build puts the texts of the namespace `common` here. */
declare const __OFFLINE_TEXTS__: Readonly<Record<string, OfflineTexts>>;

type OfflineColours = Record<'paper' | 'ink' | 'second' | 'line', string>;

/** The tokens, which the build puts here: a worker is one script and imports nothing. */
declare const __OFFLINE_COLOURS__: Readonly<Record<'light' | 'dark', OfflineColours>>;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// Pages always come from the network; only when that fails stands the offline page in. Nothing personal is cached.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(offlinePage));
});

/** The language chosen on the site, else what the browser is set to. */
async function readersLanguage(): Promise<string> {
  // Not every browser shows cookies to its workers.
  const chosen = 'cookieStore' in self ? await self.cookieStore.get('lang').catch(() => null) : null;
  const wanted = [chosen?.value ?? '', ...self.navigator.languages];
  const known = wanted.map((tag) => (/^n[bn]\b/.test(tag) ? 'no' : tag.slice(0, 2)));
  return known.find((tag) => tag in __OFFLINE_TEXTS__) ?? 'en';
}

/** Runs in the offline page: a device says that it is online before much can be reached, and a server that was away says nothing. */
function goOnWhenBack(): void {
  const look = (): void => {
    if (!navigator.onLine) return;
    fetch('', { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => undefined,
    );
  };
  addEventListener('online', look);
  setInterval(look, 5000);
}

const coloursOf = ({ paper, ink, second, line }: OfflineColours): string =>
  `--paper:${paper};--ink:${ink};--second:${second};--line:${line}`;

/** The site's own colours, by the device's light; its letters are not at hand without a network. */
const OFFLINE_STYLE =
  `:root{color-scheme:light dark;${coloursOf(__OFFLINE_COLOURS__.light)}}` +
  `@media(prefers-color-scheme:dark){:root{${coloursOf(__OFFLINE_COLOURS__.dark)}}}` +
  'body{margin:0;font:1rem/1.5 Figtree,system-ui,sans-serif;background:var(--paper);color:var(--ink)}' +
  'main{box-sizing:border-box;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:24px;text-align:center}' +
  'h1{margin:24px 0 8px;font:600 1.625rem/1.25 Fraunces,Georgia,serif}p{margin:0;max-width:38ch;color:var(--second)}' +
  'a{display:inline-block;margin-top:24px;padding:12px 24px;border-radius:999px;background:var(--ink);color:var(--paper);font-weight:600;text-decoration:none}';

/** A cup that waits for the line to come back. */
const OFFLINE_DRAWING =
  '<svg width="120" height="96" viewBox="0 0 120 96" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">' +
  '<circle cx="72" cy="42" r="34" fill="var(--line)" stroke="none"/>' +
  '<path d="M30 44h48v16a20 20 0 0 1-20 20h-8a20 20 0 0 1-20-20V44Z" fill="var(--paper)"/>' +
  '<path d="M78 49h6a9 9 0 0 1 0 18h-7M20 88h68M44 32c-5-6 5-9 0-16m14 16c-5-6 5-9 0-16"/></svg>';

async function offlinePage(): Promise<Response> {
  const language = await readersLanguage();
  const texts = __OFFLINE_TEXTS__[language];
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="rating" content="RTA-5042-1996-1400-1577-RTA">
<title>${texts?.title}</title>
<style>${OFFLINE_STYLE}</style>
<main>${OFFLINE_DRAWING}<h1>${texts?.title}</h1><p>${texts?.text}</p><p><a href="">${texts?.retry}</a></p></main>
<script>(${goOnWhenBack.toString()})()</script></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Another release of the server may have sent it: nothing in it is sure to be there. */
const readPush = (event: PushEvent): Partial<PushPayload> => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};

async function tellPages(message: unknown): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

/** The sum on the app's icon while no page is open to keep it. */
async function showBadge(count: unknown): Promise<void> {
  // Refused where the site is not installed: a badge less, nothing lost.
  if (typeof count === 'number' && 'setAppBadge' in self.navigator)
    await self.navigator.setAppBadge(count).catch(() => undefined);
}

self.addEventListener('push', (event) => {
  const { title, body, tag, check_url, open_url, badge } = readPush(event);
  const shown = self.registration.showNotification(title ?? self.location.hostname, {
    body: body ?? '',
    tag: tag ?? 'news',
    icon: new URL('icons/icon-192.png', self.location.href).href,
    badge: new URL('icons/badge-96.png', self.location.href).href,
    data: { check_url, open_url },
  });
  event.waitUntil(Promise.all([shown, tellPages({ type: 'new-message' }), showBadge(badge)]));
});

/** Only addresses of this site are opened. */
const ownUrl = (value: unknown, fallback: string): string => {
  const url = new URL(typeof value === 'string' ? value : fallback, self.location.origin);
  return url.origin === self.location.origin ? url.href : new URL(fallback, self.location.origin).href;
};

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: Partial<PushPayload> = event.notification.data ?? {};
  const openUrl = ownUrl(data.open_url, '/');
  const checkUrl = ownUrl(data.check_url, openUrl);
  const open = async () => {
    const [client] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    // Without a page nobody here knows who is logged in; the server does, and leads others to the log-in.
    if (!client) return self.clients.openWindow(checkUrl);
    // The page knows whether somebody is logged in, and goes to one or the other.
    client.postMessage({ type: 'click', check_url: checkUrl, open_url: openUrl });
    return client.focus();
  };
  event.waitUntil(open());
});
