import { createToken, TOKEN_DAYS } from '../releases/publishing/createToken.ts';
import { readRemoteNames } from '../releases/rollout/decisions.ts';
import { registerRemote } from '../releases/publishing/registerRemote.ts';
import { revokeToken } from '../releases/publishing/revokeToken.ts';
import { readTokens, type PublishToken } from '../releases/publishing/tokenQueries.ts';
import type { Command } from './Command.ts';
import { contextOf, reasonOf, refusable } from './namedBuilds.ts';
import { UsageError } from './UsageError.ts';

const SYSTEM = { id: null };
const day = (date: Date): string => date.toISOString().slice(0, 10);

function stateOf({ expiresAt, revokedAt }: PublishToken, now: Date): string {
  if (revokedAt) return `revoked ${day(revokedAt)}`;
  return `${expiresAt > now ? 'valid until' : 'expired'} ${day(expiresAt)}`;
}

const describeToken = (token: PublishToken, now: Date): string =>
  [
    String(token.id).padEnd(4),
    token.remote.padEnd(16),
    stateOf(token, now),
    token.usedAt ? `used ${day(token.usedAt)}` : 'never used',
    token.holder,
  ].join('  ');

export const REMOTE_COMMANDS: Readonly<Record<string, Command>> = {
  'remote list': {
    usage: 'remote list',
    what: 'lists the remotes of this repository and those that are registered',
    run: async ({ admin }) => (await readRemoteNames(admin.db)).join('\n'),
  },
  'remote add': {
    usage: 'remote add NAME --why TEXT',
    what: 'registers a remote of another repository; it may have pages below /NAME and /landers/NAME',
    options: ['why'],
    arguments: 1,
    async run(input) {
      const name = input.argument(0).replace(/^mf-/, '');
      const wish = { name, reason: reasonOf(input) };
      await refusable(() => registerRemote(contextOf(input.admin), SYSTEM, wish));
      return `${name} is registered. Its team publishes with a token: token create ${name} --for TEAM`;
    },
  },
  'token create': {
    usage: 'token create REMOTE --for TEAM [--days 90]',
    what: 'prints a token that publishes builds of one remote over HTTP, and nothing else; it is shown once',
    options: ['for', 'days'],
    arguments: 1,
    async run(input) {
      const remote = input.argument(0).replace(/^mf-/, '');
      const days = Number(input.option('days') ?? TOKEN_DAYS.usual);
      const holder = `${input.need('for')} (${input.author.name})`;
      const token = await refusable(() => createToken(input.admin, SYSTEM, { remote, holder, days }));
      return `Token ${token.id} of ${remote}, valid until ${day(token.expiresAt)}. It is shown this once:\n${token.text}`;
    },
  },
  'token list': {
    usage: 'token list',
    what: 'lists the tokens that were given out',
    async run({ admin }) {
      const tokens = await readTokens(admin.db);
      if (tokens.length === 0) return 'There is no token. Create one with: token create';
      return tokens.map((token) => describeToken(token, admin.now())).join('\n');
    },
  },
  'token revoke': {
    usage: 'token revoke ID --why TEXT',
    what: 'revokes a token; what it published stays',
    options: ['why'],
    arguments: 1,
    async run(input) {
      const id = Number(input.argument(0));
      const wish = { id, reason: reasonOf(input) };
      const remote = Number.isSafeInteger(id) ? await revokeToken(input.admin, SYSTEM, wish) : null;
      if (remote === null)
        throw new UsageError(`There is no valid token ${input.argument(0)}. List them with: token list`);
      return `Token ${id} of ${remote} is revoked.`;
    },
  },
};
