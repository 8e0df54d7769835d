import { describe, expect, it } from '@jest/globals';
import { createTestCore } from '@rendezvous/core/testing';
import { draftOf } from '../models/CampaignDraft.ts';
import { createCampaign } from '../testing/renderConsole.tsx';
import { NEW } from '../models/sections.ts';
import { CampaignsStore } from './CampaignsStore.ts';

const CAMPAIGNS = 'GET /api/console-campaigns.php';

describe('campaigns', () => {
  const choices = {
    landers: ['video'],
    versions: [{ remote: 'landers', version: 'v1', published_at: '2026-05-01T10:00:00Z' }],
  };
  function setUp() {
    const test = createTestCore();
    test.api.on(CAMPAIGNS, { campaigns: [createCampaign()], num_results: 1, ...choices });
    return { ...test, store: new CampaignsStore(test.core) };
  }

  it('open by id, with the choices of the form', async () => {
    const { store, api } = setUp();
    await store.open('41');
    expect([store.state('41'), store.current?.id, store.choices]).toEqual(['ready', '41', choices]);
    expect(api.last(CAMPAIGNS)?.query).toEqual({ id: '41' });
    await store.open(NEW);
    expect([store.current, api.last(CAMPAIGNS)?.query]).toEqual([null, { page: 1 }]);
    await store.list.load({ page: 2 });
    expect([store.list.total, api.last(CAMPAIGNS)?.query]).toEqual([1, { page: 2 }]);
  });

  it('are created, or changed if one is open', async () => {
    const { store, api } = setUp();
    const draft = draftOf(createCampaign());
    await store.open(NEW);
    api.on('POST /api/console-campaigns.php', { campaign: createCampaign({ id: '42' }) });
    expect(await store.save(draft)).toBe(true);
    expect(store.current?.id).toBe('42');
    api.on('PUT /api/console-campaigns.php', { campaign: createCampaign({ id: '42', weight: 9 }) });
    expect(await store.save(draft)).toBe(true);
    expect(api.last('PUT /api/console-campaigns.php')?.body).toMatchObject({ id: '42', slug: 'summer-26' });
    expect(store.current?.weight).toBe(9);
    expect(await store.setActive(false)).toBe(true);
    expect(api.last('PUT /api/console-campaigns.php')?.body).toEqual({ id: '42', active: false });
  });

  it('are not saved with missing or invalid values, and not ended if none is open', async () => {
    const { store, api } = setUp();
    const wrong = { slug: '', lander: '', weight: '1.5', from: '2026-05-02', until: '2026-05-01' };
    expect(await store.save({ ...draftOf(createCampaign()), ...wrong })).toBe(false);
    expect(store.submission.fields).toEqual({
      ...{ slug: 'required', lander: 'required', weight: 'invalid', ends_at: 'invalid' },
    });
    expect(await store.setActive(false)).toBe(false);
    expect(api.calls).toEqual([]);
  });
});
