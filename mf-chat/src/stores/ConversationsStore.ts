import { reaction, runInAction } from 'mobx';
import type { Message } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import type { PendingMessage } from '../models/PendingMessage.ts';
import { keyOfMessage } from '../models/rowKeys.ts';
import { ConversationStore, givenTo } from './ConversationStore.ts';
import type { ConversationAddress } from './ConversationStore.ts';

const keyOf = (address: ConversationAddress): string =>
  'profile' in address ? `profile:${address.profile}` : `conversation:${address.conversation}`;

/** How long a message counts as new, in milliseconds; longer than its row takes to render. */
const FRESH_FOR = 1_000;

/** All conversations opened on this page. Events and the shared list keep them up to date. */
export class ConversationsStore {
  /** The list's top in the window when a conversation was opened from it (useListPosition). */
  listTop: number | null = null;
  /** Arrival times, by row key, of messages that arrived while their conversation was on screen. */
  readonly #fresh = new Map<string, number>();
  readonly #conversations = new Map<string, ConversationStore>();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    const { chats, events, session } = core;
    const { signal } = session.visit;
    // Without events, polling reloads the list, and the conversations have to catch up.
    reaction(
      () => chats.sorted,
      // Waits until an event that has changed the list has also reached its conversation.
      () =>
        queueMicrotask(() => {
          for (const one of this.#open) {
            one.followList();
            void one.catchUp();
          }
        }),
      { signal },
    );
    reaction(
      () => events.state === 'open',
      (isOpen) => {
        if (!isOpen) runInAction(() => this.#open.forEach((one) => one.loseTyping()));
      },
      { signal },
    );
    const stops = [
      events.on('message', ({ profile, message }) => this.#deliver(profile, message)),
      events.on('read', (data) => {
        for (const one of this.#open) if (one.id === data.conversation) one.receiveRead(data);
      }),
      events.on('typing', ({ conversation, typing }) => {
        for (const one of this.#open) if (one.id === conversation) one.receiveTyping(typing);
      }),
      events.on('block', ({ profile }) => {
        for (const one of this.#open) if (one.partner?.id === profile) void one.open();
      }),
      events.on('resync', () => {
        for (const one of this.#open) void one.open();
      }),
    ];
    signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  }

  of(address: ConversationAddress): ConversationStore {
    const key = keyOf(address);
    const present = this.#conversations.get(key);
    if (present !== undefined) return present;
    const made = new ConversationStore(this.#core, address);
    this.#conversations.set(key, made);
    return made;
  }

  onSent({ profile }: PendingMessage, message: Message): void {
    this.#deliver(profile, message);
    for (const one of this.#open) {
      // The first message has created the conversation, whose details must be loaded.
      if (one.partner?.id === profile && one.conversation === null) void one.open();
    }
    this.#core.chats.load().catch(() => undefined);
  }

  /** Animates the row of a new message if its conversation is on screen. */
  markFresh(profile: string, key: string): void {
    if (document.visibilityState === 'visible' && this.isShown(profile))
      this.#fresh.set(key, this.#core.clock.now());
  }

  isFresh(key: string): boolean {
    return this.#core.clock.now() - (this.#fresh.get(key) ?? 0) < FRESH_FOR;
  }

  /** Whether the conversation with a member is on screen. */
  isShown(profile: string): boolean {
    return this.#open.some((one) => one.shown && one.partner?.id === profile);
  }

  /** Adds a message to its conversation, or repeats a load in flight that may lack it. */
  #deliver(profile: string, message: Message): void {
    // Discards the preloaded page, which lacks the message.
    givenTo(this.#core).take({ profile });
    this.markFresh(profile, keyOfMessage(message));
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
