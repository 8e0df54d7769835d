import { landerRows } from './landerRoutes.ts';

const FOLDER = '/landers/';

/** Landers that a campaign may lead to: `<name>` in `/landers/<name>`. */
export const LANDERS: readonly string[] = landerRows
  .filter(({ path }) => path.startsWith(FOLDER))
  .map(({ path }) => path.slice(FOLDER.length).split('/')[0] ?? '');
