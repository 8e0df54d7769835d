import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../release/integrity.mjs';

/** What a screen does on the server in place of its render. */
export const FAULTS = {
  throws: `throw new Error('broken on purpose');`,
  hangs: 'for (;;);',
};

/** Appended to a server build: its screens fail, the rest of it stays as it is. */
const appendixFor = (fault, screens) => `
;(() => {
  const whole = module.exports;
  const screens = new Set(${JSON.stringify(screens)});
  const broken = (name) => () => ({ ...whole[name](), default: () => { ${FAULTS[fault]} } });
  module.exports = Object.fromEntries(
    Object.keys(whole).map((name) => [name, screens.has(name.replace('./', '')) ? broken(name) : whole[name]]),
  );
})();
`;

/**
 * Stores a copy of a remote's current build whose screens fail on the server, and work in browsers.
 * @param {string} store folder of the release store
 * @param {{ remote: string, fault: keyof FAULTS, version: string }} copy `version`: of the copy
 */
export async function breakBuild(store, { remote, fault, version }) {
  const current = (await readFile(path.join(store, remote, 'current'), 'utf8')).trim();
  const folder = path.join(store, remote, version);
  await mkdir(folder);
  await cp(path.join(store, remote, current), folder, { recursive: true });
  const document = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'));
  const { release } = document;
  const { file, screens } = release.server;
  const code = Buffer.from((await readFile(path.join(folder, file), 'utf8')) + appendixFor(fault, screens));
  const integrity = integrityOf(code);
  await writeFile(path.join(folder, file), code);
  const next = {
    ...release,
    version,
    server: { ...release.server, integrity },
    files: { ...release.files, [file]: integrity },
  };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...document, release: next }));
}
