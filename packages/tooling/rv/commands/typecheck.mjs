import { runInWorkspaces } from '../nx.mjs';

/** `npm run typecheck [-- mf-chat]`. */
export default {
  run: async (projects) => {
    await runInWorkspaces('typecheck', { title: 'Checking types', done: 'Types are right in', projects });
  },
};
