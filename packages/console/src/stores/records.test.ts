import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { Core } from '@rendezvous/core';
import { createTestCore, refusal } from '@rendezvous/core/testing';
import { Loadable } from '@rendezvous/store-kit';
import { recordState } from '../models/recordState.ts';
import { createSiteDocument } from '../testing/createSiteDocument.ts';
import { CampaignsStore } from './CampaignsStore.ts';
import { CasesStore } from './CasesStore.ts';
import { MembersStore } from './MembersStore.ts';
import { SetupStore } from './SetupStore.ts';

const SITE = 'GET /api/console-site.php';

describe('an open record', () => {
  it.each([
    ['case', 'GET /api/console-cases.php', (core: Core) => new CasesStore(core)],
    ['member', 'GET /api/console-members.php', (core: Core) => new MembersStore(core)],
    ['campaign', 'GET /api/console-campaigns.php', (core: Core) => new CampaignsStore(core)],
    ['site', SITE, (core: Core) => new SetupStore(core)],
  ] as const)('does not inherit the failure of the previous %s', async (_, call, create) => {
    const { core, api } = createTestCore();
    api.on(call, refusal('internal'));
    const store = create(core);
    void store.open('1');
    await waitFor(() => expect(store.state('1')).toBe('failed'));
    expect(store.state('2')).toBe('loading');
  });

  it('does not show the data of the previous one', async () => {
    const record = new Loadable((id: string) => Promise.resolve(id));
    await record.load('1');
    expect([recordState(record, '1'), recordState(record, '2')]).toEqual(['ready', 'loading']);
  });

  it('keeps the input when a late response for the previous site arrives', async () => {
    const { core, api } = createTestCore();
    const answers: (() => void)[] = [];
    api.on(SITE, async ({ query }) => {
      const site = createSiteDocument({ domain: query?.site ?? '' });
      if (site.domain === 'slow') await new Promise<void>((resolve) => answers.push(resolve));
      return { sites: [], opened: { version: 1, site } };
    });
    const store = new SetupStore(core);
    const slow = store.open('slow');
    await store.open('other');
    store.type('name', 'Typed');
    answers[0]?.();
    await slow;
    expect([store.current?.site.domain, store.draft['name']]).toEqual(['other', 'Typed']);
  });
});
