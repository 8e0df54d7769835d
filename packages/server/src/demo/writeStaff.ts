import { CONSOLE_ROLES } from '@rendezvous/contracts';
import type { ClientBase } from 'pg';
import { staffRoles } from '../kernel/db/schema/account.ts';
import { notificationSettings } from '../kernel/db/schema/notifications.ts';
import { cases } from '../kernel/db/schema/safety.ts';
import { bulkInsert } from './bulkInsert.ts';
import type { Cell } from './bulkInsert.ts';
import { DEMO_ACCOUNTS } from './demoAccounts.ts';
import type { DemoConversation } from './planConversations.ts';
import type { DemoMember } from './planMember.ts';
import { createRandom } from './random.ts';

const HOUR = 3_600_000;

type Life = { members: readonly DemoMember[]; conversations: readonly DemoConversation[] };

const REPORTS = [
  ['fake_profile', 'The pictures are of somebody else, I know her from the telly.'],
  ['harassment', 'Keeps writing after I asked to be left alone.'],
  ['spam', 'Every message is a link to a shop.'],
  ['scam', 'Asked for money for a train ticket in the third message.'],
  ['offensive_photo', 'The second picture is not what I signed up to see.'],
  ['other', 'Uses my nephew’s name and town. Please check.'],
] as const;

const COMPLAINTS = [
  ['payment', 'I was charged once but the page says twice. Could somebody look?'],
  ['technical', 'The page for my pictures stays empty on my old phone.'],
  ['privacy', 'Please tell me which data you keep about me.'],
] as const;

const OTHER_SETTINGS = ['promotions', 'weekly_updates', 'news'] as const;

async function writeRoles(client: ClientBase, ids: readonly number[], now: number): Promise<void> {
  const index = DEMO_ACCOUNTS.findIndex((account) => account.kind === 'moderator');
  const columns = ['userId', 'role', 'grantedAt'] as const;
  const roles = CONSOLE_ROLES.map((role): Cell[] => [ids[index] ?? null, role, new Date(now)]);
  await bulkInsert(client, staffRoles, columns, roles);
}

const profileOf = (member: DemoMember | undefined) =>
  member && {
    name: member.name,
    aboutMe: member.aboutMe,
    gender: member.gender,
    dateOfBirth: member.dateOfBirth,
  };

async function writeCases(
  client: ClientBase,
  ids: readonly number[],
  { members, conversations }: Life,
  now: number,
): Promise<void> {
  const random = createRandom('cases');
  const main = members[0]?.site.id;
  const there = members.flatMap((member, index) =>
    index >= DEMO_ACCOUNTS.length && member.site.id === main && member.status === 'active' ? [index] : [],
  );
  if (there.length < 2) return;
  // Members report only people they have talked to.
  const known = new Set(there);
  const talks = conversations.filter(({ starter, other }) => known.has(starter) && known.has(other));
  const reported = random.sample(talks, Math.min(talks.length, REPORTS.length));
  const columns = [
    'siteId',
    'kind',
    'reporterId',
    'email',
    'language',
    'profileId',
    'category',
    'text',
    'evidence',
    'createdAt',
  ] as const;
  const rows = [...REPORTS, ...COMPLAINTS].map(([category, text], turn): Cell[] => {
    const [one = 0, two = 0] = random.sample(there, 2);
    const { starter: subject, other: reporter } = reported[turn] ?? { starter: one, other: two };
    const report = turn < REPORTS.length;
    return [
      main ?? 0,
      report ? 'report' : 'complaint',
      report ? (ids[reporter] ?? null) : null,
      report ? null : `visitor${turn}@demo.example`,
      'en',
      report ? (ids[subject] ?? null) : null,
      category,
      text,
      JSON.stringify(report ? { profile: profileOf(members[subject]) } : {}),
      new Date(now - (turn * 5 + 1) * HOUR),
    ];
  });
  await bulkInsert(client, cases, columns, rows);
}

async function writeNotificationSettings(
  client: ClientBase,
  ids: readonly number[],
  members: readonly DemoMember[],
  now: number,
): Promise<void> {
  const columns = ['userId', 'type', 'email', 'push', 'updatedAt'] as const;
  const rows = members.flatMap((_member, index): Cell[][] => {
    const random = createRandom(`settings/${index}`);
    if (!random.chance(0.15)) return [];
    const types = random.sample(OTHER_SETTINGS, random.int(1, 3));
    return types.map((type) => [ids[index] ?? null, type, false, random.chance(0.5), new Date(now)]);
  });
  await bulkInsert(client, notificationSettings, columns, rows);
}

export async function writeStaff(
  client: ClientBase,
  ids: readonly number[],
  life: Life,
  now: number,
): Promise<void> {
  await writeRoles(client, ids, now);
  await writeCases(client, ids, life, now);
  await writeNotificationSettings(client, ids, life.members, now);
}
