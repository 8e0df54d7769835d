import { runInWorkspaces } from '../nx.ts';

/** `npm run build [-- mf-chat] [-- --force]`. */
export default {
  run: async (args: string[]) => {
    const projects = args.filter((arg) => !arg.startsWith('-')).map((arg) => arg.replace('@rendezvous/', ''));
    await runInWorkspaces('build', { title: 'Building', projects, force: args.includes('--force') });
  },
};
