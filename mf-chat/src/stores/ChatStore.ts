import { observable, reaction, runInAction } from 'mobx';
import type { Gift, Icebreaker, Message } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '@rendezvous/store-kit';
import { ConversationStore } from './ConversationStore.ts';
import type { ConversationAddress } from './ConversationStore.ts';
import { DraftsStore } from './DraftsStore.ts';
import { OutboxStore } from './OutboxStore.ts';

const keyOf = (address: ConversationAddress): string =>
  'profile' in address ? `profile:${address.profile}` : `conversation:${address.conversation}`;

/** The area's store: opened conversations, unsent messages, drafts, gifts and openers. */
export class ChatStore {
  readonly gifts: Loadable<readonly Gift[]>;
  /** By member, in the reader's language; a conversation works without them if they do not load. */
  readonly icebreakers: Loadable<readonly Icebreaker[], string>;
  /** Progress of a photo upload, 0 to 1, by member; missing without an upload. */
  readonly uploads = observable.map<string, number>();
  /** Position of the list on the page when a conversation was opened from it (useListPosition). */
  listTop: number | null = null;
  readonly outbox: OutboxStore;
  readonly drafts: DraftsStore;
  readonly #conversations = new Map<string, ConversationStore>();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.gifts = new Loadable(async () => (await core.api.call('GET /api/gifts.php')).gifts);
    this.icebreakers = new Loadable(
      async (profile) =>
        (await core.api.call('GET /api/icebreakers.php', { query: { profile } })).icebreakers,
    );
    this.drafts = new DraftsStore(core);
    this.outbox = new OutboxStore(core, {
      onSent: ({ profile }, message) => {
        this.#deliver(profile, message);
        for (const one of this.#open) {
          // The first message created the conversation: load its details.
          if (one.partner?.id === profile && one.conversation === null) void one.open();
        }
        core.chats.load().catch(() => undefined);
      },
      isShown: (profile) => this.#open.some((one) => one.shown && one.partner?.id === profile),
    });
    core.session.whileLoggedIn(() => () => this.#conversations.clear());
    // Polling also reloads the list for changes that events missed.
    reaction(
      () => core.chats.sorted,
      // Delivers an event to the conversation in the same turn as to the list.
      () =>
        queueMicrotask(() => {
          for (const one of this.#open) {
            one.followList();
            void one.catchUp();
          }
        }),
    );
    reaction(
      () => core.events.state === 'open',
      (isOpen) => {
        if (!isOpen) runInAction(() => this.#open.forEach((one) => one.loseTyping()));
      },
    );
    core.events.on('message', ({ profile, message }) => this.#deliver(profile, message));
    core.events.on('read', (data) => {
      for (const one of this.#open) if (one.id === data.conversation) one.receiveRead(data);
    });
    core.events.on('typing', ({ conversation, typing }) => {
      for (const one of this.#open) if (one.id === conversation) one.receiveTyping(typing);
    });
    core.events.on('block', ({ profile }) => {
      for (const one of this.#open) if (one.partner?.id === profile) void one.open();
    });
    core.events.on('resync', () => {
      for (const one of this.#open) void one.open();
    });
  }

  conversation(address: ConversationAddress): ConversationStore {
    const key = keyOf(address);
    const present = this.#conversations.get(key);
    if (present !== undefined) return present;
    const made = new ConversationStore(this.#core, address);
    this.#conversations.set(key, made);
    return made;
  }

  /** Uploads and sends a photo. Rejects with ApiError if it is rejected, at no cost. */
  async sendPhoto(profile: string, file: Promise<Blob>): Promise<void> {
    runInAction(() => this.uploads.set(profile, 0));
    try {
      const body = new FormData();
      body.append('photo', await file);
      const { photo } = await this.#core.api.call('POST /api/photo.php?chat=1', {
        body,
        onProgress: (share) => runInAction(() => this.uploads.set(profile, share)),
      });
      const { id, filename, width, height } = photo;
      this.outbox.add(profile, { kind: 'photo', photo: { id, filename, width, height } });
    } finally {
      runInAction(() => this.uploads.delete(profile));
    }
  }

  /** Adds a message; a load in flight must not overwrite it. */
  #deliver(profile: string, message: Message): void {
    this.#core.preloaded.take('GET /api/chat.php');
    runInAction(() => {
      for (const one of this.#open) {
        if (one.partner === null) one.overtake();
        else if (one.id === message.conversation || one.partner.id === profile) one.add(message);
      }
    });
  }

  get #open(): readonly ConversationStore[] {
    return [...this.#conversations.values()];
  }
}
