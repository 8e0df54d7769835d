import { describe, expect, it } from '@jest/globals';
import { createTestCore, refusal } from '@rendezvous/core/testing';
import { createBuild, createRemote } from '../testing/renderConsole.tsx';
import { ReleasesStore } from './ReleasesStore.ts';

describe('releases', () => {
  it('are pinned only with a reason', async () => {
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
      seen: null,
    });
    expect(store.remotes).toEqual([]);
  });

  it('send which version was shown as live, and are reloaded if someone else was faster', async () => {
    const { core, api } = createTestCore();
    const store = new ReleasesStore(core);
    const [first, second] = [createBuild('v1', { live: true }), createBuild('v2')];
    api.on('GET /api/console-releases.php', { remotes: [createRemote([first, second])] });
    await store.load();
    api.on('GET /api/console-releases.php', {
      remotes: [createRemote([createBuild('v1'), createBuild('v2', { live: true })])],
    });
    api.on('PUT /api/console-releases.php', refusal('conflict'));
    expect(await store.act('chat', 'v3', { act: 'live', text: 'why' })).toBe(false);
    expect(api.last('PUT /api/console-releases.php')?.body).toMatchObject({ seen: 'v1' });
    expect(store.submission.failure?.code).toBe('conflict');
    expect(store.remotes[0]?.versions.find(({ live }) => live)?.version).toBe('v2');
  });
});
