import semver from 'semver';

/**
 * Lists the packages of a lock file whose version is a prerelease.
 * @param {{packages: Record<string, {version?: string, name?: string}>}} lock package-lock.json
 * @returns {string[]} `name@version`, sorted, each once
 */
export function listPrereleases(lock) {
  const found = Object.entries(lock.packages)
    .filter(([folder, { version }]) => folder.includes('node_modules/') && semver.prerelease(version ?? ''))
    .map(([folder, { name, version }]) => `${name ?? folder.split('node_modules/').at(-1)}@${version}`);
  return [...new Set(found)].sort();
}

/**
 * Lists the prereleases that no decision record names. A record may name a whole scope: `@scope/*@1.0.0-beta.1`.
 * @param {string[]} prereleases `name@version`
 * @param {string[]} records texts of docs/decisions
 */
export function unrecordedPrereleases(prereleases, records) {
  const isNamed = (name) => records.some((text) => text.includes(`\`${name}\``));
  return prereleases.filter((each) => !isNamed(each) && !isNamed(each.replace(/^(@[^/]+)\/[^@]+/, '$1/*')));
}
