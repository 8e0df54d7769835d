import { forgetOtherKeys } from '../kernel/security/rootKey.ts';
import type { Command } from './Command.ts';

export const SECRET_COMMANDS: Readonly<Record<string, Command>> = {
  'secret forget': {
    usage: 'secret forget',
    what: 'lets only the current SECRET_KEY open the database, after all nodes have it',
    async run({ admin }) {
      const forgotten = await forgetOtherKeys(admin.db, admin.config);
      if (forgotten.length === 0) return 'No other key opened the database.';
      return `The database no longer opens with: ${forgotten.join(', ')}.`;
    },
  },
};
