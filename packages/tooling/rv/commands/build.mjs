import { runInWorkspaces } from '../nx.mjs';

const bare = (name) => name.replace(/^@rendezvous\//, '');

/** `npm run build [-- mf-chat]`. */
export default {
  run: async (args) => {
    const projects = args.filter((arg) => !arg.startsWith('-')).map(bare);
    await runInWorkspaces('build', {
      title: 'Building',
      done: 'Built',
      projects,
      force: args.includes('--force'),
    });
  },
};
