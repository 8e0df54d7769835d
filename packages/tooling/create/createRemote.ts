import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteNameProblem } from '@rendezvous/contracts/routeProblems';
import { UserError } from '../rv/terminal.mjs';
import { readPlatformVersion } from '../webpack/declaration.ts';
import { projects, workspace } from '../webpack/projects.ts';
import texts from './texts.json' with { type: 'json' };

export type Wish = { kind: 'remote' | 'lander'; name: string };

/** The remote whose scripts, configuration and libraries a new remote gets. */
const MODEL = path.join(workspace, 'mf-likes');

/** Our packages that a remote in another repository gets, as archives with sources. */
const PACKED = 'contracts api-client core ui platform store-kit people testing tooling'.split(' ');

/** Libraries that a remote in another repository installs, in the versions of this repository. */
const TOOLS =
  'typescript jest @jest/globals jest-environment-jsdom @swc/jest @types/node @types/react @types/react-dom @types/semver ' +
  '@testing-library/react @testing-library/dom @testing-library/user-event @testing-library/jest-dom';

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

const writeJson = (file: string, value: object) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

const checkName = (name: string, isInside: boolean) => {
  const problem = remoteNameProblem(name);
  if (problem !== null) throw new UserError(problem);
  if (isInside && projects.some((project) => project.name === name))
    throw new UserError(`The name ${name} is taken: mf-${name} exists.`);
};

const checkFolder = async (folder: string) => {
  const present = existsSync(folder) ? (await readdir(folder)).filter((name) => name !== '.git') : [];
  if (present.length > 0)
    throw new UserError(
      `${folder} is not empty: it has ${present.slice(0, 3).join(', ')}. Choose another folder.`,
    );
};

/** Copies parts of `template/`, with names filled in. @param parts the folders to copy */
const copyTemplate = async (folder: string, parts: readonly string[], { kind, name }: Wish) => {
  const isLander = kind === 'lander';
  const names: Readonly<Record<string, string>> = {
    NAME: name,
    KEY: name.includes('-') ? `'${name}'` : name,
    PATH: isLander ? `/landers/${name}` : `/${name}`,
    SCREEN: isLander ? 'Lander' : 'Start',
    LAYOUT: isLander ? "\n        layout: 'lander'," : '',
    REQUIRES: `^${await readPlatformVersion()}`,
  };
  for (const part of parts) {
    const from = path.join(import.meta.dirname, 'template', part);
    for (const file of (await readdir(from, { recursive: true })).filter((each) => each.endsWith('.tpl'))) {
      const text = await readFile(path.join(from, file), 'utf8');
      const target = path.join(folder, file.replace(/\.tpl$/, ''));
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(
        target,
        text.replaceAll(/__([A-Z]+)__/g, (all, key: string) => names[key] ?? all),
      );
    }
  }
};

/** Writes the sources of a new remote: a screen, its test, and its texts in eleven languages. */
export const writeSources = async (folder: string, wish: Wish): Promise<void> => {
  await copyTemplate(folder, ['common', wish.kind], wish);
  const own: Record<string, Record<string, string>> = texts[wish.kind];
  const locales = path.join(folder, 'src/locales');
  await mkdir(path.join(locales, 'labels'), { recursive: true });
  for (const [language, title] of Object.entries(own['title'] ?? {})) {
    const inLanguage = Object.entries(own).map(([key, byLanguage]) => [key, byLanguage[language]]);
    await writeJson(path.join(locales, `${language}.json`), Object.fromEntries(inLanguage));
    await writeJson(path.join(locales, `labels/${language}.json`), { title });
  }
};

const writeInside = async (folder: string, wish: Wish) => {
  await copyTemplate(folder, ['inside'], wish);
  for (const file of ['tsconfig.json', 'jest.config.mjs'])
    await cp(path.join(MODEL, file), path.join(folder, file));
  const { dependencies, ...model } = await readJson(path.join(MODEL, 'package.json'));
  const { '@rendezvous/people': _, ...used } = dependencies;
  const described = { name: `@rendezvous/mf-${wish.name}`, description: `The remote ${wish.name}` };
  await writeJson(path.join(folder, 'package.json'), { ...model, ...described, dependencies: used });
};

/** Packs our packages. @returns package -> its archive, relative to the folder */
const pack = async (folder: string): Promise<Record<string, string>> => {
  await mkdir(path.join(folder, 'vendor'));
  const places = PACKED.flatMap((name) => ['--workspace', `packages/${name}`]);
  const args = ['pack', ...places, '--pack-destination', path.join(folder, 'vendor'), '--json'];
  const packed: { name: string; filename: string }[] = JSON.parse(
    execFileSync('npm', args, { cwd: workspace, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  );
  return Object.fromEntries(
    packed.map(({ name, filename }) => [name, `file:vendor/${path.basename(filename)}`]),
  );
};

const writeOutside = async (folder: string, wish: Wish) => {
  await copyTemplate(folder, ['outside'], wish);
  const { compilerOptions } = await readJson(path.join(workspace, 'tsconfig.base.json'));
  await writeJson(path.join(folder, 'tsconfig.json'), {
    compilerOptions: { ...compilerOptions, types: ['@testing-library/jest-dom/jest-globals'] },
    include: ['src', 'federation.config.ts', 'node_modules/@rendezvous/people/src/texts.d.ts'],
  });
  const root = await readJson(path.join(workspace, 'package.json'));
  const { devDependencies } = await readJson(path.join(workspace, 'packages/contracts/package.json'));
  const versions: Record<string, string> = { ...root.devDependencies, ...devDependencies };
  const { dependencies } = await readJson(path.join(MODEL, 'package.json'));
  await writeJson(path.join(folder, 'package.json'), {
    name: `mf-${wish.name}`,
    version: '0.1.0',
    private: true,
    // The oldest version that runs the platform's packages.
    engines: { node: '>=22.22.0' },
    scripts: {
      build: 'rendezvous-remote build',
      dev: 'rendezvous-remote dev',
      'publish-build': 'rendezvous-remote publish',
      typecheck: 'tsc -p tsconfig.json',
      test: 'jest',
    },
    dependencies: { ...dependencies, ...(await pack(folder)) },
    devDependencies: Object.fromEntries(TOOLS.split(' ').map((name) => [name, versions[name]])),
    // Their binaries work without the scripts.
    allowScripts: { '@parcel/watcher': false, '@swc/core': false },
    overrides: root.overrides,
  });
};

/**
 * Creates a remote with one screen, one test and one text in eleven languages.
 * @param wish.name with or without `mf-`
 * @param wish.folder absolute path in another repository; by default, the remote is in this one
 * @throws UserError if the name is invalid or taken, or the folder not empty; then writes nothing
 */
export const createRemote = async ({
  kind,
  name: given,
  folder: outside,
}: Wish & { folder?: string }): Promise<{ name: string; folder: string }> => {
  const wish = { kind, name: given.replace(/^mf-/, '') };
  checkName(wish.name, outside === undefined);
  const folder = outside ?? path.join(workspace, `mf-${wish.name}`);
  await checkFolder(folder);
  await writeSources(folder, wish);
  await (outside === undefined ? writeInside : writeOutside)(folder, wish);
  return { name: wish.name, folder };
};
