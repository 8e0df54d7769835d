import { action, computed, makeObservable, observable } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import type { ChatItem, EventMap, Message, MessagePreview } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { EventHub } from './EventHub.ts';
import { FreshLoad } from './FreshLoad.ts';
import { inBackground } from './inBackground.ts';
import type { ToastsStore } from './ToastsStore.ts';

const PREVIEW_LENGTH = 140;

function previewOf(message: Message, mine: boolean): MessagePreview {
  const { id, kind, text, created_at } = message;
  return { id, mine, kind, text: text?.slice(0, PREVIEW_LENGTH) ?? null, created_at };
}

/** The list of conversations. The messages of a conversation belong to the chat remote. */
export class ChatsStore {
  readonly items = observable.map<string, ChatItem>({}, { deep: false });
  loaded = false;
  /** The conversation on the screen. Messages that arrive there count as read. */
  openId: string | null = null;

  #api: Api;
  #toasts: ToastsStore;
  #list: FreshLoad<AnswerOf<'GET /api/chats.php'>>;
  /** Deleted here, not yet confirmed by the server. An older list must not bring them back. */
  #deleting = new Set<string>();

  constructor(api: Api, events: EventHub, toasts: ToastsStore) {
    this.#api = api;
    this.#toasts = toasts;
    this.#list = new FreshLoad(
      () => api.call('GET /api/chats.php'),
      (answer) => this.fill(answer),
    );
    makeObservable<this, 'setUnread' | 'dropProfile'>(this, {
      loaded: observable,
      openId: observable,
      sorted: computed,
      totalUnread: computed,
      fill: action,
      clear: action,
      open: action,
      close: action,
      put: action,
      receive: action,
      remove: action,
      setUnread: action,
      dropProfile: action,
    });
    events.on('message', (data) => this.receive(data));
    events.on('read', ({ by, conversation, read_seq }) => {
      if (by === 'me') this.setUnread(conversation, this.#unreadAfter(conversation, read_seq));
    });
    events.on('block', ({ profile }) => this.dropProfile(profile));
    events.on('resync', () => {
      this.#list.changed();
      inBackground(this.load());
    });
  }

  /** Latest first. */
  get sorted(): readonly ChatItem[] {
    return [...this.items.values()].sort(
      (a, b) => Date.parse(b.conversation.updated_at) - Date.parse(a.conversation.updated_at),
    );
  }

  get totalUnread(): number {
    let total = 0;
    for (const item of this.items.values()) total += item.num_unread_messages;
    return total;
  }

  byProfile(profileId: string): ChatItem | undefined {
    return [...this.items.values()].find(({ profile }) => profile.id === profileId);
  }

  fill({ chats }: AnswerOf<'GET /api/chats.php'>): void {
    const kept = chats.filter(({ conversation }) => !this.#deleting.has(conversation.id));
    this.items.replace(kept.map((item) => [item.conversation.id, this.#asShown(item)]));
    this.loaded = true;
  }

  clear(): void {
    this.#list.drop();
    this.items.clear();
    this.#deleting.clear();
    this.loaded = false;
    this.openId = null;
  }

  /** Loads the list. Concurrent callers share the load. */
  load(): Promise<void> {
    return this.#list.load();
  }

  /** The conversation is on the screen, so its unread count is zero. The chat remote tells the server what was read. */
  open(conversationId: string): void {
    this.openId = conversationId;
    this.setUnread(conversationId, 0);
  }

  close(): void {
    this.openId = null;
  }

  /** Adds or replaces a row that changed here, e.g. after sending. */
  put(item: ChatItem): void {
    this.#list.changed();
    this.items.set(item.conversation.id, this.#asShown(item));
  }

  /** Takes a message into its row; an unknown conversation loads the list. */
  receive({ conversation, message, num_unread_messages }: EventMap['message']): void {
    const item = this.items.get(conversation);
    if (item === undefined) {
      this.#list.changed();
      inBackground(this.load());
      return;
    }
    this.put({
      ...item,
      conversation: {
        ...item.conversation,
        total_messages: Math.max(item.conversation.total_messages, message.seq),
        updated_at: message.created_at,
      },
      num_unread_messages,
      last_message: previewOf(message, message.sender !== item.profile.id),
    });
  }

  /** Removes the row immediately. If the server refuses, shows the error and reloads the list. */
  async remove(conversationId: string): Promise<void> {
    this.#deleting.add(conversationId);
    this.items.delete(conversationId);
    try {
      await this.#api.call('DELETE /api/chat.php', { body: { conversation: conversationId } });
      this.#list.changed();
      this.#deleting.delete(conversationId);
    } catch (error) {
      this.#deleting.delete(conversationId);
      this.#toasts.error(error);
      inBackground(this.load());
    }
  }

  /** Messages that arrived after the read event of another page stay unread. */
  #unreadAfter(conversationId: string, readSeq: number): number {
    const item = this.items.get(conversationId);
    if (item === undefined || conversationId === this.openId) return 0;
    return Math.min(item.num_unread_messages, Math.max(0, item.conversation.total_messages - readSeq));
  }

  #asShown(item: ChatItem): ChatItem {
    return item.conversation.id === this.openId ? { ...item, num_unread_messages: 0 } : item;
  }

  private setUnread(conversationId: string, unread: number): void {
    this.#list.changed();
    const item = this.items.get(conversationId);
    if (item !== undefined) this.items.set(conversationId, { ...item, num_unread_messages: unread });
  }

  private dropProfile(profileId: string): void {
    this.#list.changed();
    const item = this.byProfile(profileId);
    if (item !== undefined) this.items.delete(item.conversation.id);
  }
}
