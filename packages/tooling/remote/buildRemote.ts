import { existsSync } from 'node:fs';
import path from 'node:path';
import { refuseBrokenTexts } from '../texts/checkFolder.ts';
import { buildWith } from '../webpack/build.ts';
import { readDeclaration } from '../webpack/declaration.ts';
import type { Project } from '../webpack/projects.ts';

/**
 * Builds a remote of another repository into `dist/<version>/`. Omits the server's file, because a
 * site does not run other repositories' code in its process.
 * @throws Error with webpack's messages, or a line for each missing text
 */
export const buildRemote = async (project: Project, options: Parameters<typeof buildWith>[2] = {}) => {
  const texts = path.join(project.directory, 'src/locales');
  const labels = path.join(texts, 'labels');
  refuseBrokenTexts(project.directory, existsSync(labels) ? [texts, labels] : [texts]);
  return buildWith(project, await readDeclaration(project), { server: false, ...options });
};
