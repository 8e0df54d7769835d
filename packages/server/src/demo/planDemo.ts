import { DEMO_ACCOUNTS, planDemoAccount } from './demoAccounts.ts';
import type { DemoAccountKind } from './demoAccounts.ts';
import { createNameGiver } from './names.ts';
import { createOpenerGiver } from './openers.ts';
import type { NameGiver } from './names.ts';
import { createPool } from './pictures/pool.ts';
import { ConversationBook, planConversations } from './planConversations.ts';
import type { Costs, DemoConversation } from './planConversations.ts';
import { planDemoLife } from './planDemoLife.ts';
import { planLongTalk } from './planLongTalk.ts';
import { createDating, LikeBook, planLikes } from './planLikes.ts';
import type { DemoLike, DemoMatch } from './planLikes.ts';
import { createFaceGiver, planMember } from './planMember.ts';
import type { DemoMember, DemoSite } from './planMember.ts';
import { planMoney } from './planMoney.ts';
import type { DemoBundle, DemoPayment } from './planMoney.ts';
import { createRandom } from './random.ts';

export type DemoPlanOptions = {
  members: number;
  seed: string;
  /** Milliseconds since the epoch. No data is later. */
  now: number;
  /** The default site comes first. */
  sites: readonly DemoSite[];
  bundles: readonly DemoBundle[];
  signupCredits: number;
  costs: Costs;
  nameKey: (name: string) => string;
};

export type DemoPlan = {
  /** The demo accounts come first, in the order of DEMO_ACCOUNTS. */
  members: DemoMember[];
  payments: DemoPayment[];
  likes: readonly DemoLike[];
  matches: readonly DemoMatch[];
  conversations: readonly DemoConversation[];
};

const DEFAULT_SITE_SHARE = 0.7;

function planMembers(options: DemoPlanOptions): DemoMember[] {
  const { seed, now, sites, nameKey } = options;
  const [main, ...others] = sites;
  if (!main) throw new Error('there is no site to fill');
  const pool = createPool(options.members);
  const names = new Map<number, NameGiver>(sites.map((site) => [site.id, createNameGiver(nameKey)]));
  for (const account of DEMO_ACCOUNTS) names.get(main.id)?.reserve(account.name);
  const openers = createOpenerGiver();
  const members = DEMO_ACCOUNTS.map((account) => planDemoAccount(account, main, pool, now));
  const context = { seed, now, faceFor: createFaceGiver(pool, members), openers };
  for (const member of members) openers.reserve(member, member.aboutMe ?? '');
  for (let index = 1; index <= options.members; index++) {
    const random = createRandom(`${seed}/site/${index}`);
    const site = others.length === 0 || random.chance(DEFAULT_SITE_SHARE) ? main : random.pick(others);
    const giver = names.get(site.id) as NameGiver;
    members.push(planMember({ ...context, names: giver }, site, index));
  }
  return members;
}

const positionOf = (kind: DemoAccountKind): number =>
  DEMO_ACCOUNTS.findIndex((account) => account.kind === kind);

/** Plans all demo data without a database. Deterministic; `now` shifts all times. */
export function planDemo(options: DemoPlanOptions): DemoPlan {
  const { seed, now } = options;
  const members = planMembers(options);
  const dating = createDating(members);
  const money = planMoney(seed, members, options.bundles, options.signupCredits, now);
  const likes = new LikeBook(members.length);
  const talks = new ConversationBook(members, money, options.costs, now);
  const pair = [positionOf('premiumEmpty'), positionOf('premium')] as const;
  planLongTalk({ seed, now, members, pair, talks });
  for (const [index, account] of DEMO_ACCOUNTS.entries()) {
    planDemoLife({ account, index, members, now, seed, dating, likes, talks });
  }
  const from = DEMO_ACCOUNTS.length;
  planLikes(seed, members, dating, likes, { now, from });
  planConversations(seed, members, dating, talks, from);
  return {
    members,
    payments: money.payments,
    likes: likes.likes,
    matches: likes.matches,
    conversations: talks.conversations,
  };
}
