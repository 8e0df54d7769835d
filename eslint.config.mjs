import path from 'node:path';
import { eslintConfig } from './packages/tooling/eslint/rules.ts';
import { workspaceFolders } from './packages/tooling/rv/typeGroups.ts';

/** For editors. `npm run lint` applies the same rules with fewer TypeScript programs. */
export default workspaceFolders().flatMap((folder) =>
  eslintConfig(path.basename(folder), { projectService: true, tsconfigRootDir: import.meta.dirname }).map(
    (part) => ({ ...part, basePath: folder }),
  ),
);
