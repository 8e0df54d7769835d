import {
  BCP47,
  BOOT_ELEMENT_ID,
  type BootData,
  type ReleaseDocument,
  type RemoteName,
  RENDERED_ATTRIBUTE,
  warnsAtEntry,
} from '@rendezvous/contracts';
import {
  chromeColour,
  criticalCss,
  entryHtml,
  entryScript,
  escapeHtml,
  scriptPolicy,
  themeOfNiche,
  TRUSTED_TYPES,
} from '@rendezvous/ui/page';
import { assetsPrefix } from '../../releases/store/readBuild.ts';
import { type Alert, knownAlerts, possibleAlerts } from '../boot/knownAlerts.ts';
import { bootJson } from '../boot/bootJson.ts';
import { hideDismissed } from '../boot/hideDismissed.ts';
import { fontTags } from './fonts.ts';
import { deferScripts } from './deferScripts.ts';
import { outlineHtml } from './outlineHtml.ts';
import type { Page } from './Page.ts';
import { textAt } from '../boot/readTexts.ts';
import type { Scripts } from './scripts.ts';

/** The RTA (Restricted To Adults) age rating. */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';

/** Style sheets by niche, the only thing that they depend on. */
const styles = new Map<number, string>();
function styleOf(niche: number): string {
  let css = styles.get(niche);
  if (css === undefined) styles.set(niche, (css = criticalCss({ theme: themeOfNiche(niche) })));
  return css;
}

type Preload = { url: string; integrity: string | undefined };

function filesOf({ remotes }: ReleaseDocument, name: RemoteName, module: string): Preload[] {
  const remote = remotes[name];
  if (!remote) return [];
  // `./remote` is not preloaded: each screen bundles the parts of it that it uses.
  const chunks = remote.exposes[`./${module}`]?.js ?? [];
  return [remote.entry, ...chunks].map((url) => ({
    url,
    integrity: url === remote.entry ? remote.integrity : remote.files[url],
  }));
}

const byUrl = (files: readonly Preload[]) => new Map(files.map((file) => [file.url, file]));

/**
 * Lists a page's files: first those of the screen and of certain alerts, later those of possible
 * alerts.
 */
function remoteFiles({ release, row, boot }: Page): { first: readonly Preload[]; later: readonly Preload[] } {
  const screen = row ? filesOf(release, row.remote, row.screen) : [];
  const ofAlerts = (alerts: readonly Alert[]) =>
    alerts.flatMap(({ remote, module }) => filesOf(release, remote, module));
  const first = byUrl([...screen, ...ofAlerts(knownAlerts(release, boot, row))]);
  const later = byUrl(ofAlerts(possibleAlerts(release, boot, row)));
  for (const url of first.keys()) later.delete(url);
  return { first: [...first.values()], later: [...later.values()] };
}

const integrityAttribute = (integrity: string | undefined): string =>
  integrity ? ` integrity="${integrity}"` : '';

/**
 * The `crossorigin`, integrity and nonce must match those of the script; otherwise the browser
 * fetches the file twice.
 */
const preloadScript = ({ url, integrity }: Preload, { attribute }: Scripts): string =>
  `<link rel="preload" as="script" href="${url}" crossorigin="anonymous"${integrityAttribute(integrity)}${attribute}>`;

const scriptTag = (url: string, integrity: string, { attribute }: Scripts): string =>
  `<script defer src="${url}" crossorigin="anonymous" integrity="${integrity}"${attribute}></script>`;

function metaTags({ boot, title, description, canonical, image }: Page): string {
  const site = escapeHtml(boot.settings.name);
  const tags = [
    `<meta name="rating" content="${RTA_LABEL}">`,
    '<meta name="rating" content="adult">',
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="theme-color" content="${chromeColour.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${chromeColour.dark}" media="(prefers-color-scheme: dark)">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="format-detection" content="telephone=no">',
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${site}">`,
    `<meta property="og:title" content="${escapeHtml(title)}"><meta property="og:url" content="${escapeHtml(canonical)}">`,
    image ? `<meta property="og:image" content="${escapeHtml(image)}">` : '',
    boot.status === 200
      ? `<link rel="canonical" href="${escapeHtml(canonical)}">`
      : '<meta name="robots" content="noindex">',
  ];
  return tags.join('');
}

function iconTags(release: ReleaseDocument): string {
  const prefix = assetsPrefix('shell', release.shell.version);
  return (
    `<link rel="icon" type="image/png" sizes="32x32" href="${prefix}icons/favicon-32.png">` +
    `<link rel="apple-touch-icon" href="${prefix}icons/apple-touch-180.png">` +
    '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">'
  );
}

/** Returns whether a visitor must confirm their age first. The page is hidden until then. */
function asksAtEntry({ boot, row }: Page): boolean {
  const { settings, user, entrySkipped } = boot;
  if (user || entrySkipped || !row) return false;
  return warnsAtEntry(row.entryWarning, { popup: settings.enable_site_entry_popup, country: boot.country });
}

/** Renders the question, and the script that handles the answer until the shell has loaded. */
function entryWarning({ boot }: Page, scripts: Scripts): string {
  const { settings, texts } = boot;
  const word = (key: string): string =>
    (textAt(texts['common'], `entryWarning.${key}`) ?? '').replaceAll('{{age}}', String(settings.min_age));
  const words = {
    site: settings.name,
    title: word('title'),
    text: word('text'),
    enter: word('enter'),
    leave: word('leave'),
  };
  return entryHtml(words) + scripts.inline(entryScript);
}

/** React hydrates a prerendered page and replaces an outline. */
function rootElement(page: Page, asks: boolean): string {
  return page.view
    ? `<div id="root" ${RENDERED_ATTRIBUTE}>${page.view.html}</div>`
    : `<div id="root">${outlineHtml(page, asks)}</div>`;
}

/** Milliseconds after which a page that never hydrates loads the pictures further down. */
const PICTURE_DELAY = 6000;

/**
 * Delays pictures further down, which compete with scripts, until the page hydrates or the delay is
 * over. Uses an animation delay, because running animations recompute styles in every frame.
 */
const HOLD_PICTURES =
  '@keyframes rv-hold{from,to{display:none}}' +
  `@media (scripting:enabled){[${RENDERED_ATTRIBUTE}] img[loading=lazy]{animation:rv-hold 1ms ${PICTURE_DELAY}ms backwards}}`;

function firstStyles({ view, boot, release, row }: Page): string {
  if (!view) return '';
  const { nonce } = boot;
  const styles = view.styles.replaceAll('<style ', `<style nonce="${nonce}" `);
  const hold = `<style nonce="${nonce}">${HOLD_PICTURES}</style>`;
  return hold + styles + hideDismissed(knownAlerts(release, boot, row), nonce);
}

const bootOf = ({ boot, view, address }: Page): BootData => ({
  ...boot,
  address,
  ...(view?.formatted ? { formatted: view.formatted } : {}),
});

/**
 * Renders the whole page. Every style element has the nonce, and there are no `style` attributes.
 */
export function renderHtml(page: Page, scripts: Scripts): string {
  const { boot, release } = page;
  const { nonce } = boot;
  const files = remoteFiles(page);
  const preload = (file: Preload): string => preloadScript(file, scripts);
  const css = release.shell.css
    .map(
      ({ url, integrity }) =>
        `<link rel="stylesheet" href="${url}" integrity="${integrity}" crossorigin="anonymous" nonce="${nonce}">`,
    )
    .join('');
  const tags = release.shell.js.map(({ url, integrity }) => scriptTag(url, integrity, scripts));
  const loads = [...tags, ...files.first.map(preload)].join('');
  const laterPreloads = files.later.map(preload).join('');
  const deferred = page.view && deferScripts({ tags: loads, preloadTags: laterPreloads, scripts });
  const asks = asksAtEntry(page);
  return (
    `<!doctype html><html lang="${BCP47[boot.locale]}" dir="ltr" data-design="${boot.settings.designVersion}"><head><meta charset="utf-8">` +
    // styled-components reads the nonce from here.
    `<meta property="csp-nonce" nonce="${nonce}">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">' +
    `<title>${escapeHtml(page.title)}</title>${scripts.inline(scriptPolicy)}` +
    `<style nonce="${nonce}">${styleOf(boot.settings.niche)}${page.banner.css}</style>${firstStyles(page)}${css}${deferred?.head ?? loads + laterPreloads}` +
    `${fontTags(nonce)}${metaTags(page)}${iconTags(release)}</head>` +
    `<body>${page.banner.html}${asks ? entryWarning(page, scripts) : ''}${rootElement(page, asks)}` +
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${nonce}">${bootJson(bootOf(page))}</script>${deferred?.script ?? ''}</body></html>`
  );
}

/**
 * Returns the content security policy: only our own files, scripts that `scripts` allows, styles
 * with this page's nonce, and no markup or code from strings.
 */
export function pagePolicy(nonce: string, scripts: Pick<Scripts, 'sources'>, secure: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.sources()} 'strict-dynamic'`,
    ...TRUSTED_TYPES,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Only the console's preview of landers uses a frame.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Returns the headers of every page, including shared ones. */
export const pageHeaders = (
  { boot }: Page,
  scripts: Pick<Scripts, 'sources'>,
  secure: boolean,
): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy(boot.nonce, scripts, secure),
  rating: RTA_LABEL,
  'content-language': boot.locale,
  vary: 'cookie, accept-language, accept-encoding',
  // Visitors' browsers may keep the page in their back-forward cache.
  'cache-control': boot.user ? 'private, no-store' : 'private, no-cache',
});
