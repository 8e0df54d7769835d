import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type {
  ChatPartner,
  Conversation,
  EventMap,
  InCommon,
  Message,
  MessagePhoto,
} from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import type { Cancel, Core } from '@rendezvous/core';
import { Submission, fromPage, readFailure } from '@rendezvous/store-kit';
import type { Failure, PreloadedValue } from '@rendezvous/store-kit';
import { ReceivedPhotos } from './ReceivedPhotos.ts';

type Page = AnswerOf<'GET /api/chat.php'>;
/** `gone`: it does not exist. `blocked`: one member has blocked the other. */
export type ConversationState = 'loading' | 'ready' | 'gone' | 'blocked' | 'failed';
export type Block = { profile: string; name: string; mine: boolean };
export type ConversationAddress = { conversation: string } | { profile: string };

/** Maximum messages in a response, and number of read messages above the unread row. */
const LARGEST_PAGE = 200;
const READ_BEFORE = 10;

/** Milliseconds that "is typing" lasts without a new event, and between the member's reports. */
const TYPING_LASTS = 6_000;
const TYPING_EVERY = 3_000;

/** A partner active within this time, in milliseconds, is online, as on the server. */
const ONLINE_FOR = 5 * 60_000;

export const givenTo = (core: Core): PreloadedValue<Page, ConversationAddress> =>
  fromPage(
    core,
    'GET /api/chat.php',
    (page) => page,
    ({ profile, conversation }, address) =>
      'profile' in address ? profile.id === address.profile : conversation?.id === address.conversation,
  );

/** One conversation: its latest messages without gaps, what was read, and who is typing. */
export class ConversationStore {
  state: ConversationState = 'loading';
  /** Why the last load failed. */
  failure: Failure | null = null;
  conversation: Conversation | null = null;
  partner: ChatPartner | null = null;
  costs: Page['costs'] | null = null;
  refusal: Page['refusal'] = null;
  block: Block | null = null;
  /** Null until a response contains it. */
  inCommon: InCommon | null = null;
  historyLimited = false;
  hasMore = false;
  theyType = false;
  shown = false;
  /** The `seq` below the unread row; null if there is none. Fixed while the screen is open. */
  unreadFrom: number | null = null;
  unreadCount = 0;
  readonly photos: ReceivedPhotos;
  readonly #bySeq = observable.map<number, Message>({}, { deep: false });
  readonly #core: Core;
  readonly #older = new Submission();
  readonly #address: ConversationAddress;
  #typingSentAt = 0;
  #stopTyping: Cancel | null = null;
  #typingCall: AbortController | null = null;
  #readUpTo = 0;
  #overtaken = false;
  #opening = false;
  #isPreloaded = false;

  constructor(core: Core, address: ConversationAddress) {
    this.#core = core;
    this.#address = address;
    this.photos = new ReceivedPhotos(core, this);
    makeObservable(this, {
      state: observable,
      failure: observableRef,
      conversation: observableRef,
      partner: observableRef,
      costs: observableRef,
      refusal: observable,
      block: observableRef,
      inCommon: observableRef,
      historyLimited: observable,
      hasMore: observable,
      theyType: observable,
      unreadFrom: observable,
      unreadCount: observable,
      messages: computed,
      add: action,
      setPhoto: action,
      setShowPhotos: action,
      receiveRead: action,
      receiveTyping: action,
      followList: action,
      leave: action,
    });
    const given = givenTo(core).take(address);
    this.#isPreloaded = given !== null;
    if (given !== null)
      runInAction(() => {
        this.#show(given);
        this.state = 'ready';
      });
  }

  /** Oldest first. */
  get messages(): readonly Message[] {
    return [...this.#bySeq.values()].sort((a, b) => a.seq - b.seq);
  }

  get id(): string | null {
    return this.conversation?.id ?? ('conversation' in this.#address ? this.#address.conversation : null);
  }

  isMine(message: Message): boolean {
    return message.sender !== this.partner?.id;
  }

  enter(): void {
    this.shown = true;
    void this.open();
  }

  /** Loads the newest messages while cached ones stay visible. Then marks them as read. */
  async open(): Promise<void> {
    this.#opening = true;
    await this.#load();
    this.#opening = false;
    if (this.shown && this.state === 'ready') await this.markRead();
  }

  /** Copies the partner's presence from the list, in case an event was missed. */
  followList(): void {
    const listed = this.partner && this.#core.chats.byProfile(this.partner.id)?.profile;
    if (!listed || this.partner === null) return;
    const hides = listed.last_active === null && this.partner.last_active !== null;
    if (listed.online === this.partner.online && !hides) return;
    this.partner = { ...this.partner, online: listed.online, last_active: listed.last_active };
  }

  /** Reloads if the list counts more messages, in case an event was missed. */
  async catchUp(): Promise<void> {
    if (!this.shown || this.#opening || this.partner === null) return;
    const listed = this.#core.chats.byProfile(this.partner.id)?.conversation.total_messages ?? 0;
    if (listed > (this.conversation?.total_messages ?? 0)) await this.open();
  }

  #show(page: Page): void {
    this.#markUnread(page.conversation);
    this.#fill(page);
    this.hasMore = page.has_more && !this.#bySeq.has(1);
  }

  async #load(): Promise<void> {
    const isShown = this.#isPreloaded;
    this.#isPreloaded = false;
    if (this.state === 'failed') runInAction(() => (this.state = 'loading'));
    try {
      const page = isShown ? null : await this.#fetchPage();
      if (page !== null) runInAction(() => this.#show(page));
      await this.#reachUnread();
      runInAction(() => (this.state = 'ready'));
    } catch (error) {
      const failure = readFailure(error);
      const { code } = failure;
      const gone = code === 'not_found';
      const isBlocked = code === 'blocked' || code === 'blocking';
      const named = error instanceof ApiError ? error.profile : undefined;
      const block = gone || isBlocked ? await this.#findBlock(named) : null;
      runInAction(() => {
        this.failure = failure;
        this.block = block;
        if (isBlocked || block !== null) this.state = 'blocked';
        else if (gone || this.state !== 'ready') this.state = gone ? 'gone' : 'failed';
      });
    }
  }

  get loadingOlder(): boolean {
    return this.#older.busy;
  }

  async loadOlder(limit?: number): Promise<void> {
    const { id } = this;
    const before = this.messages[0]?.id;
    if (!this.hasMore || before === undefined || id === null) return;
    const query = { conversation: id, before, ...(limit === undefined ? {} : { limit }) };
    await this.#older.run(async () => {
      const page = await this.#core.api.call('GET /api/chat.php', { query });
      runInAction(() => {
        for (const message of page.messages) this.#put(message);
        this.hasMore = page.has_more;
        this.historyLimited = page.history_limited;
        this.inCommon = page.in_common ?? this.inCommon;
      });
    });
    if (this.#older.failure !== null) this.#core.toasts.error(this.#older.failure.error);
  }

  /** Repeats a load in flight, because its response may lack a message. */
  overtake(): void {
    this.#overtaken = true;
  }

  /** Adds a message from an event or a response, without duplicates. */
  add(message: Message): void {
    if (message.held_until) this.overtake();
    this.#put(message);
    if (!this.isMine(message)) {
      this.#setTheirTyping(false);
      this.#seePartner(message.created_at);
    }
    const { conversation } = this;
    if (conversation !== null && message.seq > conversation.total_messages) {
      this.conversation = { ...conversation, total_messages: message.seq };
    }
  }

  setPhoto(message: Message, photo: MessagePhoto): void {
    if (this.#bySeq.has(message.seq)) this.#bySeq.set(message.seq, { ...message, photo });
  }

  setShowPhotos(shown: boolean): void {
    if (this.conversation !== null) this.conversation = { ...this.conversation, show_photos: shown };
  }

  receiveRead({ by, read_seq, read_at }: EventMap['read']): void {
    if (this.conversation === null) return;
    if (by === 'me') {
      this.conversation = { ...this.conversation, my_read_seq: read_seq };
      return;
    }
    this.conversation = { ...this.conversation, their_read_seq: read_seq };
    this.#seePartner(read_at);
    for (const message of this.messages) {
      if (this.isMine(message) && message.seq <= read_seq && message.read_at === null) {
        this.#bySeq.set(message.seq, { ...message, read_at });
      }
    }
  }

  receiveTyping(typing: boolean): void {
    this.#setTheirTyping(typing);
    if (typing) this.#seePartner(new Date(this.#core.serverNow()).toISOString());
  }

  /** Called when the event stream closes, because no event would end the typing indicator. */
  loseTyping(): void {
    this.#setTheirTyping(false);
  }

  /** Reports all messages as read, unless the page is hidden or they are already reported. */
  async markRead(): Promise<void> {
    const { id } = this;
    // Marking as read before the load would remove the unread row from the response.
    if (id === null || this.#opening || document.visibilityState !== 'visible') return;
    if (this.#core.chats.openId !== id) this.#core.chats.open(id);
    const newest = this.messages.at(-1)?.seq ?? 0;
    if (newest <= this.#readUpTo) return;
    this.#readUpTo = newest;
    try {
      await this.#core.api.call('PUT /api/chat.php', { body: { conversation: id, read_up_to: newest } });
    } catch {
      // The next call reports it again.
      this.#readUpTo = 0;
    }
  }

  /** Called when the page is hidden. New messages count as unread from now on. */
  pause(): void {
    this.type(false);
    this.#core.chats.close();
  }

  /** Reports that the member started or stopped typing, at most every `TYPING_EVERY`. */
  type(typing: boolean): void {
    const now = this.#core.clock.now();
    const { id } = this;
    if (id === null || !this.#core.session.user?.typing) return;
    if (typing ? now - this.#typingSentAt < TYPING_EVERY : this.#typingSentAt === 0) return;
    this.#typingSentAt = typing ? now : 0;
    // A retry after a lost connection could arrive after the message.
    this.#typingCall?.abort();
    const call = new AbortController();
    this.#typingCall = call;
    this.#core.clock.after(TYPING_EVERY, () => call.abort());
    this.#core.api
      .call('PUT /api/chat.php', { body: { conversation: id, typing }, signal: call.signal })
      .catch(() => undefined);
  }

  /** Called when the screen closes. Removes the unread row; new messages count as unread again. */
  leave(): void {
    this.shown = false;
    this.type(false);
    this.unreadFrom = null;
    this.#readUpTo = 0;
    // The next conversation may already be open.
    if (this.#core.chats.openId === this.id) this.#core.chats.close();
  }

  async #fetchPage(): Promise<Page> {
    for (;;) {
      this.#overtaken = false;
      const page = await this.#core.api.call('GET /api/chat.php', { query: this.#address });
      if (!this.#overtaken) return page;
    }
  }

  /** Loads the profile to learn which member blocked the other. */
  async #findBlock(named: string | undefined): Promise<Block | null> {
    const id = named ?? this.partner?.id ?? ('profile' in this.#address ? this.#address.profile : null);
    const page = id === null ? null : await this.#core.search.loadMember(id).catch(() => null);
    if (page === null || !(page.blocked || page.blocked_me)) return null;
    return { profile: page.profile.id, name: page.profile.name, mine: page.blocked };
  }

  #markUnread(conversation: Conversation | null): void {
    if (this.unreadFrom !== null || conversation === null || conversation.num_unread_messages === 0) return;
    this.unreadFrom = conversation.my_read_seq + 1;
    this.unreadCount = conversation.num_unread_messages;
  }

  /** Loads older messages if the page does not reach back to the first unread one. */
  async #reachUnread(): Promise<void> {
    const missing = (this.messages[0]?.seq ?? 0) - (this.unreadFrom ?? Number.POSITIVE_INFINITY);
    if (missing > 0) await this.loadOlder(Math.min(LARGEST_PAGE, missing + READ_BEFORE));
  }

  #fill(page: Page): void {
    this.conversation = page.conversation;
    this.partner = page.profile;
    this.costs = page.costs;
    this.refusal = page.refusal;
    this.block = null;
    this.historyLimited = page.history_limited;
    this.inCommon = page.in_common ?? this.inCommon;
    const newest = this.messages.at(-1)?.seq ?? 0;
    this.#forget(page);
    for (const message of page.messages) this.#put(message);
    if (page.messages.some((message) => message.seq > newest && !this.isMine(message)))
      this.#setTheirTyping(false);
    const { session } = this.#core;
    if (session.user?.conversations_left !== page.conversations_left)
      session.patchUser({ conversations_left: page.conversations_left });
  }

  /** Keeps `read_at`, because the response may be older than the read event. */
  #put(message: Message): void {
    const read_at = message.read_at ?? this.#bySeq.get(message.seq)?.read_at ?? null;
    this.#bySeq.set(message.seq, read_at === message.read_at ? message : { ...message, read_at });
  }

  /**
   * Drops messages before the loaded page if there may be a gap, or if the page starts with the
   * oldest message left. They load again on demand. Drops held messages, which may be rejected.
   */
  #forget({ messages, conversation, has_more }: Page): void {
    const first = messages[0]?.seq ?? (conversation?.total_messages ?? Number.POSITIVE_INFINITY) + 1;
    const adjoins = has_more && this.#bySeq.has(first - 1);
    for (const { seq, held_until: held } of this.messages)
      if (held || (!adjoins && seq < first)) this.#bySeq.delete(seq);
  }

  /** Updates the partner's presence from an event, which may be late. Respects hidden presence. */
  #seePartner(at: string): void {
    const { partner } = this;
    if (partner === null || partner.fictional || partner.last_active === null) return;
    if (Date.parse(at) <= Date.parse(partner.last_active)) return;
    const online = this.#core.serverNow() - Date.parse(at) < ONLINE_FOR;
    this.partner = { ...partner, online: online || partner.online, last_active: at };
  }

  #setTheirTyping(typing: boolean): void {
    this.#stopTyping?.();
    this.theyType = typing;
    if (typing) {
      this.#stopTyping = this.#core.clock.after(TYPING_LASTS, () =>
        runInAction(() => (this.theyType = false)),
      );
    }
  }
}
