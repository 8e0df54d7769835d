import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import { LIMITS } from '@rendezvous/contracts';
import type { ChatItem, EventMap, Message, MessagePreview } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { EventHub } from './EventHub.ts';
import { FreshLoad } from './FreshLoad.ts';
import { inBackground } from './inBackground.ts';
import type { ToastsStore } from './ToastsStore.ts';

const PREVIEW_LENGTH = 140;

function previewOf(message: Message, mine: boolean): MessagePreview {
  const { id, kind, text, quote, created_at } = message;
  return {
    id,
    mine,
    kind,
    text: text?.slice(0, PREVIEW_LENGTH) ?? null,
    quote: quote?.kind ?? null,
    created_at,
  };
}

type Page = AnswerOf<'GET /api/chats.php'>;
type FurtherPage = { after: string | null; page: Page | null };

const unreadIn = (chats: readonly ChatItem[]): number =>
  chats.reduce((sum, { num_unread_messages: unread }) => sum + unread, 0);

const isLater = (a: ChatItem, b: ChatItem): boolean =>
  Date.parse(a.conversation.updated_at) > Date.parse(b.conversation.updated_at);

/** The start of the conversation list, without gaps. The rest loads on demand. */
export class ChatsStore {
  readonly items = observable.map<string, ChatItem>({}, { deep: false });
  loaded = false;
  /** Id of the conversation on screen. Messages that arrive there count as read. */
  openId: string | null = null;
  /** Cursor of the next page; null if the list is complete. */
  next: string | null = null;
  loadingMore = false;

  #api: Api;
  #toasts: ToastsStore;
  #list: FreshLoad<Page>;
  #more: FreshLoad<FurtherPage>;
  /** Number of unread messages in conversations that are not loaded. */
  private unreadElsewhere = 0;
  /** Deleted here but not yet confirmed. A list requested earlier must not restore them. */
  #deleting = new Set<string>();

  constructor(api: Api, events: EventHub, toasts: ToastsStore) {
    this.#api = api;
    this.#toasts = toasts;
    this.#list = new FreshLoad(
      () => api.call('GET /api/chats.php', { query: { limit: this.#refreshed } }),
      (page) => this.fill(page),
    );
    this.#more = new FreshLoad(
      () => this.#askFurther(),
      (further) => this.append(further),
    );
    makeObservable<this, 'setUnread' | 'dropProfile' | 'append' | 'unreadElsewhere'>(this, {
      loaded: observable,
      openId: observable,
      next: observable,
      loadingMore: observable,
      unreadElsewhere: observable,
      sorted: computed,
      totalUnread: computed,
      fill: action,
      append: action,
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
    events.on('read', ({ by, conversation, read_seq, total_unread }) => {
      if (by === 'me') this.setUnread(conversation, this.#unreadAfter(conversation, read_seq), total_unread);
    });
    events.on('block', ({ profile }) => this.dropProfile(profile));
    events.on('resync', () => {
      this.#changed();
      inBackground(this.load());
    });
  }

  get sorted(): readonly ChatItem[] {
    return [...this.items.values()].sort(
      (a, b) => Date.parse(b.conversation.updated_at) - Date.parse(a.conversation.updated_at),
    );
  }

  /** Number of unread messages in all conversations, loaded or not. */
  get totalUnread(): number {
    return Math.max(0, unreadIn([...this.items.values()]) + this.unreadElsewhere);
  }

  byProfile(profileId: string): ChatItem | undefined {
    return [...this.items.values()].find(({ profile }) => profile.id === profileId);
  }

  /** Replaces the start of the list and keeps the pages loaded after it. */
  fill({ chats, total_unread, next = null }: Page): void {
    const beyond = next === null ? [] : this.#beyond(chats);
    this.unreadElsewhere = total_unread - unreadIn(chats) - unreadIn(beyond);
    const shown = [...chats, ...beyond].filter(({ conversation }) => !this.#deleting.has(conversation.id));
    this.items.replace(shown.map((item) => [item.conversation.id, this.#asShown(item)]));
    if (beyond.length === 0) this.next = next;
    this.loaded = true;
  }

  clear(): void {
    this.#list.drop();
    this.#more.drop();
    this.items.clear();
    this.#deleting.clear();
    this.loaded = false;
    this.openId = null;
    this.next = null;
    this.loadingMore = false;
    this.unreadElsewhere = 0;
  }

  /** Reloads the loaded part of the list. Concurrent callers share the request. */
  load(): Promise<void> {
    return this.#list.load();
  }

  /** Loads the next page. Shows a toast on failure. */
  async loadMore(): Promise<void> {
    if (this.next === null || this.loadingMore) return;
    runInAction(() => (this.loadingMore = true));
    try {
      await this.#more.load();
    } catch (error) {
      this.#toasts.error(error);
    } finally {
      runInAction(() => (this.loadingMore = false));
    }
  }

  /** Marks the conversation as on screen and read. The chat remote notifies the server. */
  open(conversationId: string): void {
    this.openId = conversationId;
    this.setUnread(conversationId, 0);
  }

  close(): void {
    this.openId = null;
  }

  /** Adds or replaces a row that was changed here, e.g. by sending a message. */
  put(item: ChatItem): void {
    this.#changed();
    this.items.set(item.conversation.id, this.#asShown(item));
  }

  /** Applies a message to its row. Reloads the start of the list if the row is not loaded. */
  receive({ conversation, message, num_unread_messages }: EventMap['message']): void {
    const item = this.items.get(conversation);
    if (item === undefined) {
      this.#changed();
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

  /**
   * Removes the row optimistically. If the server refuses, shows the error and reloads the list.
   */
  async remove(conversationId: string): Promise<void> {
    const item = this.items.get(conversationId);
    this.#deleting.add(conversationId);
    this.items.delete(conversationId);
    try {
      await this.#api.call('DELETE /api/chat.php', { body: { conversation: conversationId } });
      this.#changed();
      this.#deleting.delete(conversationId);
    } catch (error) {
      // Restores the row, because the reloaded start of the list may not include it. Not after a
      // logout: the list may be another member's by then.
      if (this.#deleting.delete(conversationId) && item !== undefined) this.put(item);
      this.#toasts.error(error);
      inBackground(this.load());
    }
  }

  /** Returns how many messages arrived after another device had read the conversation. */
  #unreadAfter(conversationId: string, readSeq: number): number {
    const item = this.items.get(conversationId);
    if (item === undefined || conversationId === this.openId) return 0;
    return Math.min(item.num_unread_messages, Math.max(0, item.conversation.total_messages - readSeq));
  }

  #asShown(item: ChatItem): ChatItem {
    return item.conversation.id === this.openId ? { ...item, num_unread_messages: 0 } : item;
  }

  private setUnread(conversationId: string, unread: number, total?: number): void {
    this.#changed();
    const item = this.items.get(conversationId);
    if (item !== undefined) this.items.set(conversationId, { ...item, num_unread_messages: unread });
    else if (total !== undefined) this.unreadElsewhere = total - unreadIn([...this.items.values()]);
  }

  private dropProfile(profileId: string): void {
    this.#changed();
    const item = this.byProfile(profileId);
    if (item !== undefined) this.items.delete(item.conversation.id);
    else if (this.next !== null) inBackground(this.load());
  }

  private append({ after, page }: FurtherPage): void {
    // The list changed during the request.
    if (page === null || after !== this.next) return;
    for (const item of page.chats) {
      const { id } = item.conversation;
      // A new message may have moved the conversation to the start already.
      if (this.#deleting.has(id) || this.items.has(id)) continue;
      this.unreadElsewhere -= item.num_unread_messages;
      this.items.set(id, this.#asShown(item));
    }
    this.next = page.next ?? null;
  }

  get #refreshed(): number {
    return Math.min(LIMITS.chatsPageMax, Math.max(LIMITS.chatsPageSize, this.items.size));
  }

  async #askFurther(): Promise<FurtherPage> {
    const after = this.next;
    if (after === null) return { after, page: null };
    const query = { after, limit: LIMITS.chatsPageSize };
    return { after, page: await this.#api.call('GET /api/chats.php', { query }) };
  }

  /**
   * Returns the loaded rows after the start of the list; none if there may be a gap between them.
   */
  #beyond(start: readonly ChatItem[]): readonly ChatItem[] {
    const last = start.at(-1);
    const known = last && this.items.get(last.conversation.id);
    if (last === undefined || known?.conversation.updated_at !== last.conversation.updated_at) return [];
    const answered = new Set(start.map(({ conversation }) => conversation.id));
    return [...this.items.values()].filter(
      (item) => !answered.has(item.conversation.id) && !isLater(item, last),
    );
  }

  #changed(): void {
    this.#list.changed();
    this.#more.changed();
  }
}
