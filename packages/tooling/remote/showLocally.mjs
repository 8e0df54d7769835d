import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the local build is, instead of `/assets/<remote>/<version>/`. */
export const LOCAL = '/__local/';

const BOOT = /(<script type="application\/json" id="[\w-]+"[^>]*>)(.*?)(<\/script>)/s;

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
    needs: {},
  };
};

const readLabels = async (directory, release, language) => {
  const file = release.labels[language];
  return file === undefined ? {} : JSON.parse(await readFile(path.join(directory, file), 'utf8'));
};

const isBelow = (pathname, prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`);

/**
 * A page of a site with the local build of one remote instead of the site's. Pages without the data of the shell stay as they are.
 * @param {string} html
 * @param {object} build
 * @param {string} build.name of the remote
 * @param {string} build.directory
 * @param {string} build.pathname of the page: the site does not know those that the local build adds
 * @returns {Promise<string>}
 */
export const showLocally = async (html, { name, directory, pathname }) => {
  const found = BOOT.exec(html);
  if (!found) return html;
  const boot = JSON.parse(found[2]);
  if (!boot.release) return html;
  const { release } = JSON.parse(await readFile(path.join(directory, 'release.json'), 'utf8'));
  boot.release.remotes[name] = presentRelease(release);
  boot.texts.labels = {
    ...boot.texts.labels,
    [name]: await readLabels(directory, release, boot.locale.split('-')[0]),
  };
  delete boot.texts[name];
  if (isBelow(pathname, `/${name}`) || isBelow(pathname, `/landers/${name}`)) boot.status = 200;
  const text = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return html.replace(BOOT, (_, open, __, close) => `${open}${text}${close}`);
};
