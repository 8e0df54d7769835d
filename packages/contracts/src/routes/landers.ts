import { landerRows } from './landerRoutes.ts';

const FOLDER = '/landers/';

/** Lander names that campaigns can use: `/landers/<name>`. */
export const LANDERS: readonly string[] = landerRows
  .filter(({ path }) => path.startsWith(FOLDER))
  .map(({ path }) => path.slice(FOLDER.length).split('/')[0] ?? '');
