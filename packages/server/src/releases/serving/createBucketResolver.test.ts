import { describe, expect, test } from '@jest/globals';
import {
  REMOTE_NAMES,
  NO_CONTRIBUTIONS,
  type ModuleNames,
  type ReleaseFragment,
  type RemoteName,
} from '@rendezvous/contracts';
import { BUCKETS } from './buckets.ts';
import type { Choice, RunningSet } from '../rollout/decisions.ts';
import type { ProjectName } from '../store/ReleaseStore.ts';
import { createBucketResolver, resolveWithoutCanary, type ReleaseState } from './resolveRelease.ts';

const all = Array.from({ length: BUCKETS }, (_, bucket) => bucket);

const shell = (version: string, gives: ModuleNames = { mobx: ['observable'] }): ReleaseFragment => ({
  kind: 'shell',
  builtAt: '2026-01-01T00:00:00Z',
  release: { version, platformVersion: '1.2.0', gives, js: [], css: [], locales: {}, worker: null },
});
const remote = (name: RemoteName, version: string, needs: ModuleNames = {}): ReleaseFragment => ({
  kind: 'remote',
  name,
  builtAt: '2026-01-01T00:00:00Z',
  release: {
    version,
    entry: 'entry.js',
    integrity: '',
    container: name,
    requires: '^1.0.0',
    needs,
    exposes: {},
    locales: {},
    labels: {},
    contributes: NO_CONTRIBUTIONS,
    files: {},
  },
});

type Given = {
  sets?: RunningSet[];
  choices?: Record<string, Choice>;
  withdrawn?: string[];
  earlier?: Partial<Record<ProjectName, string[]>>;
};
const BUILDS = [
  shell('shell-1'),
  shell('shell-2', { mobx: ['observable', 'when'] }),
  remote('chat', 'chat-0'),
  remote('chat', 'chat-1'),
  remote('chat', 'chat-2'),
  remote('chat', 'chat-3', { mobx: ['when'] }),
  remote('likes', 'likes-1'),
  remote('likes', 'likes-2'),
];
const state = ({ sets = [], choices = {}, withdrawn = [], earlier = {} }: Given): ReleaseState => ({
  published: new Map<ProjectName, string>([
    ['shell', 'shell-1'],
    ['chat', 'chat-1'],
    ['likes', 'likes-1'],
  ]),
  decisions: {
    choices: new Map(Object.entries(choices)),
    sets,
    remotes: REMOTE_NAMES,
    isWithdrawn: (project, version) => withdrawn.includes(`${project}@${version}`),
    state: '',
  },
  earlier: new Map(Object.entries(earlier) as [ProjectName, string[]][]),
  findBuild: (project, version) =>
    BUILDS.find(
      (each) => each.release.version === version && (each.kind === 'shell' ? 'shell' : each.name) === project,
    ) ?? null,
});
const set = (id: number, share: number, ...members: string[]): RunningSet => ({
  id,
  share,
  salt: `salt ${id}`,
  startedAt: new Date(0),
  members: members.map((member) => {
    const [project = '', version = ''] = member.split('@');
    return { project, version, before: null };
  }),
});
/** Counts buckets by what their visitors get. */
function count(given: Given): Record<string, number> {
  const resolve = createBucketResolver(state(given));
  const counts: Record<string, number> = {};
  for (const bucket of all) {
    const release = resolve(bucket);
    const { shell: host, remotes, label } = release ?? { shell: null, remotes: null, label: null };
    const key = [host?.version, remotes?.['chat']?.version, remotes?.['likes']?.version, label].join(' ');
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

describe('the release of a bucket', () => {
  test.each([
    [500, { 'shell-1 chat-2 likes-1 7c': 500, 'shell-1 chat-1 likes-1 7k': 9500 }],
    [0, { 'shell-1 chat-1 likes-1 7k': 10_000 }],
    [10_000, { 'shell-1 chat-2 likes-1 7c': 10_000 }],
  ])('has the canary in exactly %i of 10,000 buckets', (share, expected) => {
    expect(count({ sets: [set(7, share, 'chat@chat-2')] })).toEqual(expected);
  });

  test('has all builds of a set or none', () => {
    expect(count({ sets: [set(7, 500, 'shell@shell-2', 'chat@chat-3', 'likes@likes-2')] })).toEqual({
      'shell-2 chat-3 likes-2 7c': 500,
      'shell-1 chat-1 likes-1 7k': 9500,
    });
  });

  test('combines independent canaries', () => {
    const counts = count({ sets: [set(7, 5000, 'chat@chat-2'), set(8, 2000, 'likes@likes-2')] });
    const both = counts['shell-1 chat-2 likes-2 7c.8c'] ?? 0;
    expect(both + (counts['shell-1 chat-2 likes-1 7c.8k'] ?? 0)).toBe(5000);
    expect(both + (counts['shell-1 chat-1 likes-2 7k.8c'] ?? 0)).toBe(2000);
    expect(both).toBeGreaterThan(880);
    expect(both).toBeLessThan(1120);
  });

  test.each([
    [
      'of a withdrawn build',
      { sets: [set(7, 500, 'chat@chat-2', 'likes@likes-2')], withdrawn: ['likes@likes-2'] },
    ],
    ['of a build that is gone', { sets: [set(7, 500, 'chat@chat-2', 'likes@likes-9')] }],
    ['of a build that the shell cannot run', { sets: [set(7, 500, 'chat@chat-3', 'likes@likes-2')] }],
  ])('serves no build of a set %s, and counts no visitor as its control', (_, given) => {
    expect(count(given)).toEqual({ 'shell-1 chat-1 likes-1 ': 10_000 });
  });

  test('skips the later of two incompatible canaries', () => {
    const narrow = set(7, 10_000, 'shell@shell-1');
    const counts = count({ sets: [narrow, set(8, 5000, 'chat@chat-3')] });
    expect(counts).toEqual({ 'shell-1 chat-1 likes-1 7c': 10_000 });
  });

  test('has no canary for visitors without a bucket, who are not counted', () => {
    const release = resolveWithoutCanary(state({ sets: [set(7, 10_000, 'chat@chat-2')] }));
    expect(release?.remotes.chat?.version).toBe('chat-1');
    expect(release?.label).toBeNull();
  });

  test('falls back from a broken canary to its control', () => {
    const given = { sets: [set(7, 10_000, 'chat@chat-2')], earlier: { chat: ['chat-0', 'chat-1'] } };
    expect(createBucketResolver(state(given))(1)?.remotes.chat).toMatchObject({
      version: 'chat-2',
      lastGood: { version: 'chat-1' },
    });
    expect(createBucketResolver(state({ ...given, sets: [] }))(1)?.remotes.chat).toMatchObject({
      version: 'chat-1',
      lastGood: { version: 'chat-0' },
    });
  });

  test('explains why each project has its build', () => {
    const choice = { version: 'chat-3', insteadOf: 'chat-1', held: true, chosenAt: new Date(0) };
    const given = { choices: { chat: choice }, sets: [set(7, 10_000, 'likes@likes-2')] };
    const why = createBucketResolver(state(given))(1)?.why;
    expect(why?.get('shell')).toEqual({ source: 'published', set: null, skipped: [] });
    expect(why?.get('likes')).toEqual({ source: 'canary', set: 7, skipped: [] });
    expect(why?.get('chat')).toEqual({
      source: 'published',
      set: null,
      skipped: [{ version: 'chat-3', source: 'held', because: 'incompatible' }],
    });
    expect(why?.get('members')).toEqual({ source: 'none', set: null, skipped: [] });
  });
});
