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

/** Runs a TypeScript file that imports only types, whatever module type its package has. */
export const importDeclaration = async <Exports>(file: string): Promise<Exports> => {
  const { code } = await transform(await readFile(file, 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Exports;
};

/** Modules that contributions name but that `exposes` lacks. Types check the labels. */
const missingModules = ({ exposes, contributes = {} }: Declaration): string[] => {
  const { dialogs = {}, alerts = [], background = [], prefetch = [], routes = [] } = contributes;
  return [
    ...[...Object.values(dialogs), ...alerts, ...background, ...prefetch].map(({ module }) => module),
    ...routes.map(({ screen }) => screen),
  ].filter((module) => !(module in exposes));
};

/** A screen's URL leads to a module's name, so the name must match its file. */
const misnamedModules = (exposes: Record<string, string>): string[] =>
  Object.entries(exposes)
    .filter(([module, file]) => path.parse(file).name !== module)
    .map(([module, file]) => `${module} from ${file}`);

/**
 * @param name the remote's name
 * @param federation the export of its `federation.config.ts`
 * @throws {UserError} if a field is missing or invalid, which would make the build unloadable
 */
export const checkDeclaration = (name: string, federation: Partial<Declaration> | undefined): void => {
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
  const missing = missingModules({ ...federation, exposes, requires });
  if (missing.length > 0) {
    throw new UserError(
      `${name}: federation.config.ts contributes ${missing.join(', ')}, which exposes does not have.`,
    );
  }
  const [problem] = routeProblems({ [name]: { contributes: federation.contributes ?? {} } });
  if (problem !== undefined) throw new UserError(`federation.config.ts of ${problem}`);
};

const messageOf = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .split(/\n+Caused by:/)[0]!
    .trim();

/** Reads the declaration in `federation.config.ts`. @throws {UserError} if it is invalid */
export const readDeclaration = async (project: Project): Promise<Declaration> => {
  const file = path.join(project.directory, 'federation.config.ts');
  try {
    const { federation } = await importDeclaration<{ federation: Declaration }>(file);
    checkDeclaration(project.name, federation);
    return federation;
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`${project.name}: federation.config.ts cannot be read: ${messageOf(error)}`);
  }
};

export const readPlatformVersion = async (): Promise<string> => {
  const file = path.join(workspace, 'node_modules/@rendezvous/platform/src/version.ts');
  return /PLATFORM_VERSION = '(.+)'/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
};
