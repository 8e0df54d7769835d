// @ts-check
import path from 'node:path';
import { eslintConfig } from './rules.ts';

/** The rules of the workspace in which ESLint runs. ESLint loads a configuration in TypeScript only with one more package. */
export default eslintConfig(path.basename(process.cwd()));
