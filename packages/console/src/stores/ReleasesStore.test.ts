import { describe, expect, it } from '@jest/globals';
import { createTestCore } from '@rendezvous/core/testing';
import { createBuild, createRemote } from '../testing/renderConsole.tsx';
import { ReleasesStore } from './ReleasesStore.ts';

describe('releases', () => {
  it('are switched with a reason', async () => {
    const { core, api } = createTestCore();
    const store = new ReleasesStore(core);
    expect([store.state, store.remotes]).toEqual(['loading', []]);
    api.on('GET /api/console-releases.php', { remotes: [createRemote([createBuild('v1')])] });
    await store.load();
    expect([store.state, store.remotes.length]).toEqual(['ready', 1]);
    expect(await store.act('chat', 'v2', { act: 'pin', text: ' ' })).toBe(false);
    expect(store.submission.fields).toEqual({ reason: 'required' });
    expect(await store.act('chat', 'v2', { act: 'pin', text: 'ab ' })).toBe(false);
    expect(store.submission.fields).toEqual({ reason: 'too_short' });
    api.on('PUT /api/console-releases.php', { remotes: [] });
    expect(await store.act('chat', 'v2', { act: 'pin', text: ' why ' })).toBe(true);
    expect(api.last('PUT /api/console-releases.php')?.body).toEqual({
      remote: 'chat',
      version: 'v2',
      act: 'pin',
      reason: 'why',
    });
    expect(store.remotes).toEqual([]);
  });
});
