// @ts-check
import path from 'node:path';
import { eslintConfig } from './rules.ts';

/** The rules of the current workspace. A TypeScript configuration would need another package. */
export default eslintConfig(path.basename(process.cwd()));
