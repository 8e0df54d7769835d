import path from 'node:path';
import { eslintConfig } from './packages/tooling/eslint/rules.ts';
import { workspaceFolders } from './packages/tooling/rv/workspaceFolders.ts';

/** For editors: the rules of all workspaces. */
export default workspaceFolders(import.meta.dirname).flatMap((folder) =>
  eslintConfig(path.basename(folder), { projectService: true, tsconfigRootDir: import.meta.dirname }).map(
    (part) => ({ ...part, basePath: folder }),
  ),
);
