import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '@rendezvous/contracts';
import { readRelease } from '../release/readBuild.ts';
import { localBanner, staffBanner } from './localBanner.ts';

/** The local build's path; below `/assets/`, because pages' Trusted Types require that. */
export const LOCAL = '/assets/__local/';

const BOOT = /(<script type="application\/json" id="[\w-]+" nonce="([^"]*)">)(.*?)(<\/script>)/s;

const mapValues = <Value, Mapped>(record: Readonly<Record<string, Value>>, map: (value: Value) => Mapped) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const presentRelease = (release: RemoteRelease) => {
  const at = (url: string) => `${LOCAL}${release.version}/${url}`;
  return {
    ...release,
    entry: at(release.entry),
    exposes: mapValues(release.exposes, ({ js }) => ({ js: js.map(at) })),
    locales: mapValues(release.locales, at),
    labels: mapValues(release.labels, at),
    files: {},
    server: undefined,
  };
};

const readLabels = async (directory: string, { labels }: RemoteRelease, language: string) => {
  const file = (labels as Record<string, string>)[language];
  return file === undefined ? {} : JSON.parse(await readFile(path.join(directory, file), 'utf8'));
};

const isBelow = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

type Local = {
  name: string;
  directory: string;
  /** The page on the site, which does not know routes that the local build adds. */
  deployed: URL;
  /** Only pages of a member with a staff role show the local build. */
  staffOnly?: boolean;
};

type PageData = {
  locale: string;
  status: number;
  user: { staff_roles?: string[] } | null;
  texts: Record<string, object>;
  release?: { remotes: Record<string, object> };
};

const replaceRelease = async (
  boot: PageData,
  { name, directory, deployed: { pathname } }: Local,
): Promise<string> => {
  const release = await readRelease<RemoteRelease>(directory);
  const remotes = boot.release?.remotes ?? {};
  const live = remotes[name];
  remotes[name] = {
    ...presentRelease(release),
    ...(live ? { lastGood: { ...live, lastGood: undefined } } : {}),
  };
  boot.texts['labels'] = {
    ...boot.texts['labels'],
    [name]: await readLabels(directory, release, boot.locale.replace(/-.*/, '')),
  };
  delete boot.texts[name];
  if (isBelow(pathname, `/${name}`) || isBelow(pathname, `/landers/${name}`)) boot.status = 200;
  return release.version;
};

/** Adds a local build and a banner to a site's page. Leaves pages without shell data unchanged. */
export const showLocally = async (html: string, local: Local): Promise<string> => {
  const { name, staffOnly = false } = local;
  const [, , nonce = '', json] = BOOT.exec(html) ?? [];
  if (json === undefined) return html;
  const boot: PageData = JSON.parse(json);
  if (!boot.release) return html;
  const withBanner = (page: string, banner: string) => page.replace('<body>', () => `<body>${banner}`);
  // The site fills in these roles from the signed session.
  if (staffOnly && !boot.user?.staff_roles?.length) return withBanner(html, staffBanner({ nonce, name }));
  const version = await replaceRelease(boot, local);
  const text = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const page = html
    .replace(BOOT, (_, open, __, ___, close) => `${open}${text}${close}`)
    // The deployed build rendered it, so the local one must not hydrate it.
    .replace(/(<div id="root") data-rendered>/, '$1>');
  return withBanner(page, localBanner({ nonce, name, version, deployed: local.deployed.href }));
};
