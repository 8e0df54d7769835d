import { runInWorkspaces } from '../nx.ts';

const bare = (name: string) => name.replace(/^@rendezvous\//, '');

/** `npm run build [-- mf-chat]`. */
export default {
  run: async (args: string[]) => {
    const projects = args.filter((arg) => !arg.startsWith('-')).map(bare);
    await runInWorkspaces('build', {
      title: 'Building',
      done: 'Built',
      projects,
      force: args.includes('--force'),
    });
  },
};
