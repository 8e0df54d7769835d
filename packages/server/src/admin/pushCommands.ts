import { rotatePushKey } from '../areas/notifications/rotatePushKey.ts';
import type { Command } from './Command.ts';
import { UsageError } from './UsageError.ts';

export const PUSH_COMMANDS: Readonly<Record<string, Command>> = {
  'push rotate': {
    usage: 'push rotate DOMAIN',
    what: 'gives the site a new key for push messages; browsers change to it at their next visit',
    arguments: 1,
    async run({ admin, author, argument }) {
      const site = (await admin.sites.all()).find(({ domain }) => domain === argument(0));
      if (!site) throw new UsageError(`There is no site "${argument(0)}". List them with: site list`);
      await rotatePushKey(admin, { siteId: site.id, actorId: author.id, reason: author.reason ?? null });
      return `${site.domain}: has a new push key. Browsers change to it at their next visit; until then the old one works.`;
    },
  },
};
