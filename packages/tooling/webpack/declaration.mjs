import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { routeProblems } from '@rendezvous/contracts/routeProblems';
import { transform } from '@swc/core';
import semver from 'semver';
import { workspace } from './projects.mjs';
import { UserError } from '../rv/terminal.mjs';

/** Runs a TypeScript file that imports only types, whatever module type its package has. @param {string} file */
export const importDeclaration = async (file) => {
  const { code } = await transform(await readFile(file, 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
};

/**
 * Reads what the shell shows of a remote, in one language.
 * @param {import('./projects.mjs').Project} project
 * @param {string} language
 * @returns {Promise<object>} empty where the remote has no labels
 */
export const readLabels = async (project, language) => {
  const file = path.join(project.directory, `src/locales/labels/${language}.json`);
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
};

/** Whether a key is in a tree of texts; a text with plural forms has the key of all of them. */
const hasText = (tree, key) => {
  const names = key.split('.');
  const last = names.pop();
  const parent = names.reduce((branch, name) => branch?.[name], tree) ?? {};
  return last in parent || `${last}_other` in parent;
};

/** Keys of labels that contributions name. */
const labelKeysOf = ({ dialogs = {}, menu = [], routes = [] }) =>
  [
    ...[...Object.values(dialogs), ...routes].map(({ title }) => title),
    ...menu.flatMap(({ label, badge }) => [label, badge?.label]),
  ].filter((key) => key !== undefined);

/** Modules that contributions name. */
const modulesOf = ({ dialogs = {}, alerts = [], background = [], prefetch = [], routes = [] }) => [
  ...[...Object.values(dialogs), ...alerts, ...background, ...prefetch].map(({ module }) => module),
  ...routes.map(({ screen }) => screen),
];

/** What contributions name that is not there. @returns {string[]} */
const missingContributions = ({ exposes, contributes = {} }, labels) => [
  ...modulesOf(contributes)
    .filter((module) => !(module in exposes))
    .map((module) => `module "${module}", which exposes does not have`),
  ...labelKeysOf(contributes)
    .filter((key) => !hasText(labels, key))
    .map((key) => `label "${key}", which src/locales/labels/en.json does not have`),
];

/** A screen's address leads to a module's name, so the name must lead to the right file. @returns {string[]} */
const misnamedModules = (exposes) =>
  Object.entries(exposes)
    .filter(([module, file]) => path.parse(file).name !== module)
    .map(([module, file]) => `${module} from ${file}`);

/**
 * @param {string} name of the remote
 * @param {{exposes?: Record<string, string>, requires?: string, contributes?: object} | undefined} federation what its `federation.config.ts` exports
 * @param {object} [labels] the remote's English labels
 * @throws {Error} when a field is missing, the range cannot be parsed, a module's file has another name or a contribution names what is not there: nobody could load such a build
 */
export const checkDeclaration = (name, federation, labels = {}) => {
  if (!federation?.exposes || !federation.requires) {
    throw new UserError(`${name}: federation.config.ts must export federation with exposes and requires.`);
  }
  if (semver.validRange(federation.requires) === null) {
    throw new UserError(
      `${name}: federation.config.ts requires "${federation.requires}", which is not a semver range. Write for example "^3.0.0".`,
    );
  }
  const misnamed = misnamedModules(federation.exposes);
  if (misnamed.length > 0) {
    throw new UserError(
      `${name}: federation.config.ts exposes ${misnamed.join(', ')}. Give a module the name of its file.`,
    );
  }
  const missing = missingContributions(federation, labels);
  if (missing.length > 0) {
    throw new UserError(`${name}: federation.config.ts contributes a ${missing.join(', a ')}.`);
  }
  const [problem] = routeProblems({ [name]: { contributes: federation.contributes ?? {} } });
  if (problem !== undefined) throw new UserError(`federation.config.ts of ${problem}`);
};

/**
 * Reads what a remote exposes, requires and contributes from its `federation.config.ts`.
 * @param {import('./projects.mjs').Project} project
 * @returns {Promise<{exposes: Record<string, string>, requires: string, contributes?: object}>}
 */
export const readDeclaration = async (project) => {
  const { federation } = await importDeclaration(path.join(project.directory, 'federation.config.ts'));
  checkDeclaration(project.name, federation, await readLabels(project, 'en'));
  return federation;
};

/** @returns {Promise<string>} semver of the platform that the shell gives */
export const readPlatformVersion = async () => {
  const { PLATFORM_VERSION } = await importDeclaration(
    path.join(workspace, 'node_modules/@rendezvous/platform/src/version.ts'),
  );
  return PLATFORM_VERSION;
};
