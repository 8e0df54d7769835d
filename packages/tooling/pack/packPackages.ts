import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../webpack/projects.ts';

const run = promisify(execFile);

/** The packages for a remote of another repository. */
const PACKED = [
  'contracts',
  'api-client',
  'core',
  'ui',
  'platform',
  'store-kit',
  'people',
  'testing',
  'tooling',
];

/** Parts of the tooling that build, test and publish a remote. */
const TOOLING = [
  'bin/remote.mjs',
  'jest',
  'remote',
  'release',
  'rv/terminal.mjs',
  'texts',
  'webpack',
  'package.json',
  'README.md',
];
const TOOLING_NEEDS = [
  '@module-federation/enhanced',
  '@rendezvous/contracts',
  '@swc/core',
  '@swc/plugin-styled-components',
  'minimizer-webpack-plugin',
  'react-refresh',
  'semver',
  'swc-loader',
  'webpack',
];
/** Dependencies of jest's configuration, which the root's package.json has. */
const TEST_NEEDS = ['@swc/jest', '@testing-library/jest-dom', 'jest-environment-jsdom'];

/** Dependencies of the server's tests only. */
const SERVER_NEEDS = [
  '@rendezvous/embedded-db',
  '@rendezvous/server',
  'drizzle-orm',
  'fastify',
  'pg',
  'sharp',
  'typebox',
];

const isShipped = (file: string) =>
  !/\.test\.\w+$/.test(file) &&
  !/[\\/](?:node_modules|\.cache|dist|stories|fixtures|glossary)(?:[\\/]|$)/.test(file);

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
type Dependencies = Record<string, string>;
type Manifest = { dependencies: Dependencies; devDependencies?: Dependencies };

const pick = (record: Dependencies, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, record[name] ?? '*']));
const omit = <Kept extends object>(record: Kept, names: readonly string[]): Kept =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as Kept;

const readVersions = async () => {
  const versions = PACKED.map(async (name): Promise<[string, string]> => {
    const { version } = await readJson(path.join(workspace, 'packages', name, 'package.json'));
    return [`@rendezvous/${name}`, version];
  });
  return new Map(await Promise.all(versions));
};

/** Our packages are packed together, each with its own version. */
const withVersions = (dependencies: Dependencies, versions: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    Object.entries(dependencies).map(([name, range]) => [name, versions.get(name) ?? range]),
  );

/** Checks that our packages only depend on packed ones. @throws Error */
const assertPacked = (
  { name, dependencies }: { name: string; dependencies: Dependencies },
  versions: ReadonlyMap<string, string>,
) => {
  const missing = Object.keys(dependencies).filter(
    (each) => each.startsWith('@rendezvous/') && !versions.has(each),
  );
  if (missing.length > 0) throw new Error(`${name} needs ${missing.join(', ')}, which is not packed.`);
};

/** Type packages of libraries, because our sources are compiled where they are installed. */
const typesIn = (dependencies: Dependencies = {}) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => name.startsWith('@types/')));

const describe = async (name: string, versions: ReadonlyMap<string, string>) => {
  const described: Manifest = await readJson(path.join(workspace, 'packages', name, 'package.json'));
  const { devDependencies } = described;
  const own = omit(described, ['private', 'scripts', 'nx', 'devDependencies']);
  const needed = { ...own.dependencies, ...typesIn(devDependencies) };
  const base = { ...own, dependencies: withVersions(needed, versions) };
  if (name === 'testing')
    return {
      ...base,
      exports: { '.': './src/index.ts' },
      dependencies: omit(base.dependencies, SERVER_NEEDS),
    };
  if (name !== 'tooling') return base;
  const root = await readJson(path.join(workspace, 'package.json'));
  return {
    ...base,
    bin: { 'rendezvous-remote': './bin/remote.mjs' },
    dependencies: {
      ...pick(base.dependencies, TOOLING_NEEDS),
      ...pick(root.devDependencies, TEST_NEEDS),
    },
  };
};

/** Our TypeScript options: the remote that uses our sources compiles them with its own. */
const remoteTsconfig = async () => {
  const { compilerOptions } = await readJson(path.join(workspace, 'tsconfig.base.json'));
  return {
    compilerOptions: { ...compilerOptions, types: ['@testing-library/jest-dom/jest-globals'] },
    include: ['${configDir}/src', '${configDir}/federation.config.ts', '../../people/src/texts.d.ts'],
  };
};

const stage = async (name: string, folder: string, versions: ReadonlyMap<string, string>) => {
  const from = path.join(workspace, 'packages', name);
  const target = path.join(folder, name);
  await mkdir(target, { recursive: true });
  const parts =
    name === 'tooling'
      ? TOOLING
      : (await readdir(from)).filter(
          (each) => !/^(?:jest|tsconfig|\.|node_modules|recordings|scripts)/.test(each),
        );
  for (const part of parts)
    await cp(path.join(from, part), path.join(target, part), {
      recursive: true,
      filter: (file) => isShipped(path.relative(from, file)),
    });
  if (name === 'testing') await rm(path.join(target, 'src/server'), { recursive: true, force: true });
  const described = await describe(name, versions);
  assertPacked({ name, dependencies: described.dependencies }, versions);
  await writeFile(path.join(target, 'package.json'), JSON.stringify(described, null, 2));
  if (name !== 'tooling') return;
  await mkdir(path.join(target, 'tsconfig'), { recursive: true });
  await writeFile(path.join(target, 'tsconfig/remote.json'), JSON.stringify(await remoteTsconfig(), null, 2));
};

/**
 * Packs the packages for a remote of another repository, as `npm pack` does. They contain sources.
 * @param destination absolute folder
 * @returns package -> absolute path of its archive
 */
export const packPackages = async (destination: string): Promise<Record<string, string>> => {
  const versions = await readVersions();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'rv-pack-'));
  try {
    await mkdir(destination, { recursive: true });
    await Promise.all(PACKED.map((name) => stage(name, folder, versions)));
    const places = PACKED.map((name) => `./${name}`);
    const args = ['pack', ...places, '--pack-destination', destination, '--json', '--ignore-scripts'];
    const { stdout } = await run('npm', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    return Object.fromEntries(
      JSON.parse(stdout).map(({ name, filename }: { name: string; filename: string }) => [
        name,
        path.join(destination, path.basename(filename)),
      ]),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
