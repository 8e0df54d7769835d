import { describe, expect, test } from '@jest/globals';
import { judgeMembers } from './judgeMembers.mjs';

const CORE = '@rendezvous/core';
const at = (version) =>
  new Map([['@rendezvous/platform PLATFORM_VERSION', `const PLATFORM_VERSION = "${version}"`]]);
const change = (name, gained, entry = CORE) => ({
  kind: 'extended',
  entry,
  name,
  bump: 'minor',
  lost: [],
  gained,
});
const remote = (name, requires, source) => ({ name, requires, source });
const judge = (changes, now, remotes) =>
  judgeMembers(changes, [CORE], { before: at('4.0.0'), now: at(now) }, remotes);

describe('a new member of a store', () => {
  const changes = [change('ChatsStore', ['next', 'more']), change('LikesStore', [])];
  const chat = (requires) => remote('chat', requires, 'if (core.chats?.next) chats.more();');

  test('needs a minor version of the platform', () => {
    expect(judge(changes, '4.0.0', [])).toEqual([
      'Shells of platform 4.0.0 lack `ChatsStore.next`, `ChatsStore.more`. Raise PLATFORM_VERSION to 4.1.0, and require ^4.1.0 in federation.config.ts of the remotes that use them',
    ]);
    expect(judge(changes, '4.1.0', [])).toEqual([]);
    expect(judge(changes, '5.0.0', [])).toEqual([]);
  });

  test('has to be required by a remote that uses it, and by no other', () => {
    const likes = remote('likes', '^4.0.0', 'chats.moreover; next(); page.next; chats.all;');
    expect(judge(changes, '4.1.0', [chat('^4.0.0'), likes])).toEqual([
      'chat uses `ChatsStore.next`, `ChatsStore.more` and requires platform ^4.0.0: shells of platform 4.0.0 lack it. Require ^4.1.0 in its federation.config.ts',
    ]);
    expect(judge(changes, '4.2.0', [chat('^4.1.0'), likes])).toEqual([]);
  });

  test('is used by its store alone, also where it is taken out of it', () => {
    const taken = remote('chat', '^4.0.0', 'const { all, next } = core.chats;');
    expect(judge(changes, '4.1.0', [taken])).toEqual([
      expect.stringContaining('chat uses `ChatsStore.next` and'),
    ]);
  });

  test('needs nothing in a module that each remote bundles, nor does a store without a new one', () => {
    expect(
      judge([change('ChatsStore', ['next'], '@rendezvous/ui/forms')], '4.0.0', [chat('^4.0.0')]),
    ).toEqual([]);
    expect(judge([change('LikesStore', [])], '4.0.0', [chat('^4.0.0')])).toEqual([]);
  });
});
