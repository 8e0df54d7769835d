/// <reference lib="webworker" />
import type { PushPayload, Settings } from '@rendezvous/contracts';

declare const self: ServiceWorkerGlobalScope;

type OfflineTexts = { title: string; text: string; retry: string };

/** Texts by language, inserted by the build from the namespace `common`. */
declare const __OFFLINE_TEXTS__: Readonly<Record<string, OfflineTexts>>;

type OfflineColours = Record<'paper' | 'ink' | 'second' | 'line', string>;

/** Design tokens, inserted by the build because a worker cannot import them. */
declare const __OFFLINE_COLOURS__: Readonly<Record<'light' | 'dark', OfflineColours>>;

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// Pages come from the network; the offline page replaces a failed load. Nothing is cached.
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(fetch(event.request).catch(offlinePage));
});

/** Returns the language chosen on the site, otherwise the browser's. */
async function readersLanguage(): Promise<string> {
  // Not every browser exposes cookies to workers.
  const chosen = 'cookieStore' in self ? await self.cookieStore.get('lang').catch(() => null) : null;
  const requested = [chosen?.value ?? '', ...self.navigator.languages];
  const known = requested.map((tag) => (/^n[bn]\b/.test(tag) ? 'no' : tag.slice(0, 2)));
  return known.find((tag) => tag in __OFFLINE_TEXTS__) ?? 'en';
}

/**
 * Runs in the offline page. Also polls: `online` may fire too early, and no event reports that the
 * server is back.
 */
function resumeWhenBack(): void {
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

/** The site's colours; its fonts are not available offline. */
const OFFLINE_STYLE =
  `:root{color-scheme:light dark;${coloursOf(__OFFLINE_COLOURS__.light)}}` +
  `@media(prefers-color-scheme:dark){:root{${coloursOf(__OFFLINE_COLOURS__.dark)}}}` +
  'body{margin:0;font:1rem/1.5 Figtree,system-ui,sans-serif;background:var(--paper);color:var(--ink)}' +
  'main{box-sizing:border-box;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1.5rem;text-align:center}' +
  'h1{margin:1.5rem 0 .5rem;font:600 1.625rem/1.25 Fraunces,Georgia,serif}p{margin:0;max-width:38ch;color:var(--second)}' +
  'a{display:inline-block;margin-top:1.5rem;padding:.75rem 1.5rem;border-radius:99rem;background:var(--ink);color:var(--paper);font-weight:600;text-decoration:none}';

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
<script>(${resumeWhenBack.toString()})()</script></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Another release's server may have sent it, so no field is guaranteed. */
const readPush = (event: PushEvent): Partial<PushPayload> => {
  try {
    return event.data?.json() ?? {};
  } catch {
    return {};
  }
};

async function notifyPages(message: unknown): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

async function showBadge(count: unknown): Promise<void> {
  // Browsers reject it if the site is not installed.
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
  event.waitUntil(Promise.all([shown, notifyPages({ type: 'new-message' }), showBadge(badge)]));
});

/** Accepts only URLs of this site. */
const ownUrl = (value: unknown, fallback: string): string => {
  const url = new URL(typeof value === 'string' ? value : fallback, self.location.origin);
  return url.origin === self.location.origin ? url.href : new URL(fallback, self.location.origin).href;
};

/** A page shows the subject, can navigate to it, or has unsaved input. */
type State = 'shows' | 'idle' | 'busy';

/**
 * Milliseconds for a reply. Short, because some browsers open windows only within a second of a
 * tap.
 */
const BRIEF = 500;
/** Milliseconds to acknowledge a tap. A page that is still loading does not listen yet. */
const ANSWER_TIMEOUT = 1500;

/** Sends a message to a page and resolves with its reply. @returns null on timeout */
const ask = (client: Client, message: unknown, time: number): Promise<unknown> =>
  new Promise((resolve) => {
    const end = (answer: unknown): void => {
      self.removeEventListener('message', note);
      clearTimeout(timer);
      resolve(answer);
    };
    const note = ({ source, data }: ExtendableMessageEvent): void => {
      if (source instanceof Object && 'id' in source && source.id === client.id) end(data);
    };
    const timer = setTimeout(() => end(null), time);
    self.addEventListener('message', note);
    client.postMessage(message);
  });

// Some browsers reject focusing.
const focus = (client: WindowClient): Promise<unknown> => client.focus().catch(() => undefined);

/** Opens a notification's subject without disturbing a page that has unsaved input. */
async function openSubject(checkUrl: string, openUrl: string): Promise<unknown> {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const question = { type: 'ask', check_url: checkUrl };
  const states = await Promise.all(clients.map((client) => ask(client, question, BRIEF)));
  const first = (state: State | null) => clients[states.indexOf(state)];
  const showing = first('shows');
  if (showing) return focus(showing);
  // Lets the page navigate, because it knows the login state. Suspended and loading pages do not
  // reply.
  const lead = async (client: WindowClient): Promise<unknown> => {
    const click = { type: 'click', check_url: checkUrl, open_url: openUrl };
    const [heard] = await Promise.all([ask(client, click, ANSWER_TIMEOUT), focus(client)]);
    if (heard !== null) return null;
    // `navigate` rejects for a page that the worker does not control.
    return client.navigate(checkUrl).catch(() => self.clients.openWindow(checkUrl));
  };
  const free = first('idle') ?? first(null);
  if (free) return lead(free);
  // Without a page, the login state is unknown; the server redirects visitors to the login page.
  const opened = self.clients.openWindow(checkUrl);
  const [busy] = clients;
  // A page with unsaved input asks the visitor first.
  return busy ? opened.catch(() => lead(busy)) : opened;
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data: Partial<PushPayload> = event.notification.data ?? {};
  const openUrl = ownUrl(data.open_url, '/');
  event.waitUntil(openSubject(ownUrl(data.check_url, openUrl), openUrl));
});

/**
 * Renews a subscription that the browser ended; otherwise no pushes arrive until the next visit.
 */
async function subscribeAnew(): Promise<void> {
  const { settings }: { settings: Pick<Settings, 'push_public_key'> } = await (
    await fetch('/api/settings.php')
  ).json();
  const publicKey = settings.push_public_key;
  if (publicKey === null) return;
  const { pushManager } = self.registration;
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const body = JSON.stringify({ endpoint, keys, public_key: publicKey });
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/user.php?push=1', { method: 'POST', headers, body });
}

self.addEventListener('pushsubscriptionchange', (event) => {
  // If this fails (offline, logged out, not permitted), the next page retries.
  event.waitUntil(subscribeAnew().catch(() => undefined));
});
