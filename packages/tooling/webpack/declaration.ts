import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Contributions } from '@rendezvous/contracts';
import { routeProblems } from '@rendezvous/contracts/routeProblems';
import { transform } from '@swc/core';
import semver from 'semver';
import { workspace, type Project } from './projects.ts';
import { UserError } from '../rv/terminal.mjs';

/** What a remote exposes, requires and contributes: `federation` of its `federation.config.ts`. */
export type Declaration = {
  exposes: Record<string, string>;
  requires: string;
  contributes?: Partial<Contributions>;
  rendersOnServer?: readonly string[];
};

type Texts = { [key: string]: Texts | string };

/** Runs a TypeScript file that imports only types, whatever module type its package has. */
export const importDeclaration = async <Exports>(file: string): Promise<Exports> => {
  const { code } = await transform(await readFile(file, 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Exports;
};

/**
 * Reads a remote's labels in one language.
 * @returns empty if the remote has none
 */
export const readLabels = async (project: Project, language: string): Promise<Texts> => {
  const file = path.join(project.directory, `src/locales/labels/${language}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Texts;
  } catch {
    return {};
  }
};

/** Whether a key is in a tree of texts; plural texts have the key without the form. */
const hasText = (tree: Texts, key: string): boolean => {
  const names = key.split('.');
  const last = names.pop() ?? key;
  const parent = names.reduce<Texts | string | undefined>(
    (branch, name) => (typeof branch === 'object' ? branch[name] : undefined),
    tree,
  );
  if (typeof parent !== 'object') return false;
  return last in parent || `${last}_other` in parent;
};

/** Keys of labels that contributions name. */
const labelKeysOf = ({ dialogs = {}, menu = [], routes = [] }: Partial<Contributions>) =>
  [
    ...[...Object.values(dialogs), ...routes].map(({ title }) => title),
    ...menu.flatMap(({ label, badge }) => [label, badge?.label]),
  ].filter((key) => key !== undefined);

/** Modules that contributions name. */
const modulesOf = ({
  dialogs = {},
  alerts = [],
  background = [],
  prefetch = [],
  routes = [],
}: Partial<Contributions>) => [
  ...[...Object.values(dialogs), ...alerts, ...background, ...prefetch].map(({ module }) => module),
  ...routes.map(({ screen }) => screen),
];

/** Labels and modules that contributions name but that do not exist. */
const missingContributions = ({ exposes, contributes = {} }: Declaration, labels: Texts): string[] => [
  ...modulesOf(contributes)
    .filter((module) => !(module in exposes))
    .map((module) => `module "${module}", which exposes does not have`),
  ...labelKeysOf(contributes)
    .filter((key) => !hasText(labels, key))
    .map((key) => `label "${key}", which src/locales/labels/en.json does not have`),
];

/** A screen's URL leads to a module's name, so the name must match its file. */
const misnamedModules = (exposes: Record<string, string>): string[] =>
  Object.entries(exposes)
    .filter(([module, file]) => path.parse(file).name !== module)
    .map(([module, file]) => `${module} from ${file}`);

/**
 * @param name of the remote
 * @param federation what its `federation.config.ts` exports
 * @param labels the remote's English ones
 * @throws {UserError} if a field is missing or invalid, so that nobody could load the build
 */
export const checkDeclaration = (
  name: string,
  federation: Partial<Declaration> | undefined,
  labels: Texts = {},
): void => {
  if (!federation?.exposes || !federation.requires) {
    throw new UserError(`${name}: federation.config.ts must export federation with exposes and requires.`);
  }
  const { exposes, requires } = federation;
  if (semver.validRange(requires) === null) {
    throw new UserError(
      `${name}: federation.config.ts requires "${requires}", which is not a semver range. Write for example "^3.0.0".`,
    );
  }
  const misnamed = misnamedModules(exposes);
  if (misnamed.length > 0) {
    throw new UserError(
      `${name}: federation.config.ts exposes ${misnamed.join(', ')}. Give a module the name of its file.`,
    );
  }
  const missing = missingContributions({ ...federation, exposes, requires }, labels);
  if (missing.length > 0) {
    throw new UserError(`${name}: federation.config.ts contributes a ${missing.join(', a ')}.`);
  }
  const [problem] = routeProblems({ [name]: { contributes: federation.contributes ?? {} } });
  if (problem !== undefined) throw new UserError(`federation.config.ts of ${problem}`);
};

/** Removes the compiler's stack from its message. */
const messageOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .split(/\n+Caused by:/)[0]!
    .trim();

/**
 * Reads a remote's declaration from its `federation.config.ts`.
 * @throws {UserError} if it is invalid
 */
export const readDeclaration = async (project: Project): Promise<Declaration> => {
  const file = path.join(project.directory, 'federation.config.ts');
  try {
    const { federation } = await importDeclaration<{ federation: Declaration }>(file);
    checkDeclaration(project.name, federation, await readLabels(project, 'en'));
    return federation;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${project.name}: federation.config.ts cannot be read: ${messageOf(error)}`);
  }
};

/** The shell's platform version. */
export const readPlatformVersion = async (): Promise<string> => {
  const { PLATFORM_VERSION } = await importDeclaration<{ PLATFORM_VERSION: string }>(
    path.join(workspace, 'node_modules/@rendezvous/platform/src/version.ts'),
  );
  return PLATFORM_VERSION;
};
