import { defineRemote } from '@rendezvous/platform';
import type { Core } from '@rendezvous/core';
import { Loadable, fromPage } from '@rendezvous/store-kit';
import { ConversationsStore } from './stores/ConversationsStore.ts';
import { DraftsStore } from './stores/DraftsStore.ts';
import { OutboxStore } from './stores/OutboxStore.ts';
import { UploadsStore } from './stores/UploadsStore.ts';

function createStore(core: Core) {
  const conversations = new ConversationsStore(core);
  const outbox = new OutboxStore(core, conversations);
  return {
    /** Tracks the loading of the list. The list itself is in `core.chats`. */
    list: new Loadable(() => core.chats.load().then(() => true as const), {
      preloaded: fromPage(core, 'GET /api/chats.php', () => true as const),
    }),
    conversations,
    outbox,
    drafts: new DraftsStore(core),
    uploads: new UploadsStore(core, outbox),
    /** Bundles and the last order, for members without enough credits. */
    offer: new Loadable(() => core.api.call('GET /api/credits.php', { query: {} })),
    paying: new Loadable(
      async (id: string) => (await core.api.call('GET /api/payment.php', { query: { id } })).payment.status,
    ),
    gifts: new Loadable(async () => (await core.api.call('GET /api/gifts.php')).gifts),
    /** Openers for a new conversation. The screen works without them. */
    icebreakers: new Loadable(
      async (profile: string) =>
        (await core.api.call('GET /api/icebreakers.php', { query: { profile } })).icebreakers,
    ),
  };
}

export const remote = defineRemote({ namespace: 'chat', createStore });
