import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';
import semver from 'semver';
import { workspace } from './projects.mjs';

/** Runs a TypeScript file that imports only types, whatever module type its package has. @param {string} file */
export const importDeclaration = async (file) => {
  const { code } = await transform(await readFile(file, 'utf8'), {
    swcrc: false,
    jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
};

/**
 * @param {string} name of the remote
 * @param {{exposes?: Record<string, string>, requires?: string} | undefined} federation what its `federation.config.ts` exports
 * @throws {Error} when a field is missing or the range cannot be parsed: nobody could load such a build
 */
export const checkDeclaration = (name, federation) => {
  if (!federation?.exposes || !federation.requires) {
    throw new Error(`${name}: federation.config.ts must export federation with exposes and requires.`);
  }
  if (semver.validRange(federation.requires) === null) {
    throw new Error(
      `${name}: federation.config.ts requires "${federation.requires}", which is not a semver range. Write for example "^3.0.0".`,
    );
  }
};

/**
 * Reads what a remote exposes and requires from its `federation.config.ts`.
 * @param {import('./projects.mjs').Project} project
 * @returns {Promise<{exposes: Record<string, string>, requires: string}>}
 */
export const readDeclaration = async (project) => {
  const { federation } = await importDeclaration(path.join(project.directory, 'federation.config.ts'));
  checkDeclaration(project.name, federation);
  return federation;
};

/** @returns {Promise<string>} semver of the platform that the shell gives */
export const readPlatformVersion = async () => {
  const { PLATFORM_VERSION } = await importDeclaration(
    path.join(workspace, 'packages/platform/src/version.ts'),
  );
  return PLATFORM_VERSION;
};
