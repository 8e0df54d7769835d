import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from '@swc/core';
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
 * What a remote says of itself in `federation.config.ts`.
 * @param {import('./projects.mjs').Project} project
 * @returns {Promise<{exposes: Record<string, string>, requires: string}>}
 */
export const readDeclaration = async (project) => {
  const { federation } = await importDeclaration(path.join(project.directory, 'federation.config.ts'));
  if (!federation?.exposes || !federation.requires) {
    throw new Error(
      `${project.name}: federation.config.ts must export federation with exposes and requires.`,
    );
  }
  return federation;
};

/** @returns {Promise<string>} semver of the platform that the shell gives */
export const readPlatformVersion = async () => {
  const { PLATFORM_VERSION } = await importDeclaration(
    path.join(workspace, 'packages/platform/src/version.ts'),
  );
  return PLATFORM_VERSION;
};
