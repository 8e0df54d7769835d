import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { localBanner, staffBanner } from './localBanner.mjs';

/** Where the local build is, instead of `/assets/<remote>/<version>/`. The pages' Trusted Types take scripts from `/assets/` alone. */
export const LOCAL = '/assets/__local/';

const BOOT = /(<script type="application\/json" id="[\w-]+" nonce="([^"]*)">)(.*?)(<\/script>)/s;

const mapValues = (record, map) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** A release as the server puts it into a page, with addresses at the local server. */
const presentRelease = (release) => {
  const at = (url) => `${LOCAL}${release.version}/${url}`;
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

const readLabels = async (directory, release, language) => {
  const file = release.labels[language];
  return file === undefined ? {} : JSON.parse(await readFile(path.join(directory, file), 'utf8'));
};

const isBelow = (pathname, prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Puts the local build into the data of a page. The deployed one takes over if it fails. */
const replaceRelease = async (boot, { name, directory, pathname }) => {
  const { release } = JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8'));
  const deployed = boot.release.remotes[name];
  boot.release.remotes[name] = {
    ...presentRelease(release),
    ...(deployed ? { lastGood: { ...deployed, lastGood: undefined } } : {}),
  };
  boot.texts.labels = {
    ...boot.texts.labels,
    [name]: await readLabels(directory, release, boot.locale.split('-')[0]),
  };
  delete boot.texts[name];
  if (isBelow(pathname, `/${name}`) || isBelow(pathname, `/landers/${name}`)) boot.status = 200;
  return release.version;
};

/**
 * A page of a site with the local build of one remote instead of the site's, and a banner that says so. Pages without the data of the shell
 * stay as they are.
 * @param {string} html
 * @param {object} build
 * @param {string} build.name of the remote
 * @param {string} build.directory
 * @param {string} build.pathname of the page: the site does not know those that the local build adds
 * @param {boolean} [build.staffOnly] only pages of a member with a staff role show the local build
 * @returns {Promise<string>}
 */
export const showLocally = async (html, { name, directory, pathname, staffOnly = false }) => {
  const [, , nonce, json] = BOOT.exec(html) ?? [];
  if (json === undefined) return html;
  const boot = JSON.parse(json);
  if (!boot.release) return html;
  const withBanner = (page, banner) => page.replace('<body>', () => `<body>${banner}`);
  // The site has put the roles of its signed session there.
  if (staffOnly && !boot.user?.staff_roles?.length) return withBanner(html, staffBanner({ nonce, name }));
  const version = await replaceRelease(boot, { name, directory, pathname });
  const text = JSON.stringify(boot).replaceAll('<', '\\u003c');
  const page = html
    .replace(BOOT, (_, open, __, ___, close) => `${open}${text}${close}`)
    // The deployed build rendered it, so the local one must not continue it.
    .replace(/(<div id="root") data-rendered>/, '$1>');
  return withBanner(page, localBanner({ nonce, name, version }));
};
