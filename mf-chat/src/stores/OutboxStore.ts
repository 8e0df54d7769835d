import {
  action,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
  when,
} from 'mobx';
import type { Message } from '@rendezvous/contracts';
import { ApiError, readJson } from '@rendezvous/core';
import type { Cancel, Core } from '@rendezvous/core';
import { createPending, restorePending } from '../models/PendingMessage.ts';
import type { PendingContent, PendingMessage, PendingState } from '../models/PendingMessage.ts';
import { keyOfPending } from '../models/rowKeys.ts';

const RETRY_AFTER = 5_000;
/** Statuses of an unavailable server or gateway. Other errors concern the message itself. */
const UNAVAILABLE = new Set([502, 503, 504]);

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !UNAVAILABLE.has(error.status) && error.code !== 'rate_limited';

const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;

type Hooks = {
  onSent: (pending: PendingMessage, message: Message) => void;
  /** Whether the conversation is on screen, where it shows rejections. */
  isShown: (profile: string) => boolean;
  markFresh: (profile: string, key: string) => void;
};

/** Sends messages in order. Unsent ones survive reloads and failures; ids prevent duplicates. */
export class OutboxStore {
  items: PendingMessage[] = [];
  /** Messages rejected off-screen. background/Outbox takes them to show toasts. */
  refusals: readonly PendingMessage[] = [];
  /** The recipient of the last held message that was sent, until the member writes another one. */
  releasedTo: string | null = null;
  readonly #core: Core;
  readonly #hooks: Hooks;
  #running = false;
  #cancelRetry: Cancel | null = null;
  #attempt = new AbortController();
  /** Storage key, per account. A stored value also starts background/Outbox (federation.config). */
  #key: string | null = null;
  /** Ids of all messages that have ever been in `items`. Other stored ones are another tab's. */
  readonly #known = new Set<string>();
  /** Whether the last save succeeded. If so, another tab has removed any that are missing later. */
  #isStored = false;
  /** Ids of messages that this page has released because there were enough credits. */
  readonly #released = new Set<string>();

  constructor(core: Core, hooks: Hooks) {
    this.#core = core;
    this.#hooks = hooks;
    makeObservable<this, 'change' | 'load' | 'takeOver' | 'dropSettled' | 'release'>(this, {
      items: observable,
      refusals: observableRef,
      releasedTo: observable,
      isSending: computed,
      takeRefusals: action,
      add: action,
      hold: action,
      retry: action,
      cancel: action,
      change: action,
      load: action,
      takeOver: action,
      dropSettled: action,
      release: action,
    });
    const { session, hydration } = core;
    const { signal } = session.visit;
    when(
      () => session.isLoggedIn && !hydration.isRunning,
      () => this.load(`outbox:${session.user?.id ?? ''}`),
      { signal },
    );
    reaction(
      () => session.user?.credits ?? 0,
      (credits, before) => {
        if (credits > before) this.release();
      },
      { signal },
    );
    signal.addEventListener('abort', () => this.#cancelRetry?.());
    if (typeof window === 'undefined') return;
    window.addEventListener('online', () => this.#resume(), { signal });
    window.addEventListener('storage', ({ key }) => key === this.#key && this.dropSettled(), { signal });
  }

  get isSending(): boolean {
    return this.items.some(({ state }) => state === 'sending');
  }

  /** Messages to one member, oldest first. */
  to(profile: string): readonly PendingMessage[] {
    return this.items.filter((item) => item.profile === profile);
  }

  add(profile: string, content: PendingContent): void {
    this.releasedTo = null;
    this.#create(profile, content, 'waiting');
    void this.flush();
  }

  /** Holds a message until the member has the credits for it. */
  hold(profile: string, content: PendingContent): void {
    this.#create(profile, content, 'held');
    this.release();
  }

  retry(clientId: string): void {
    this.change(clientId, { state: 'waiting', error: null });
    void this.flush();
  }

  /** Discards a message, unless it is in flight. */
  cancel(clientId: string): void {
    this.items = this.items.filter((item) => item.clientId !== clientId || item.state === 'sending');
    this.#save();
  }

  /** Returns the messages rejected off-screen, each only once. */
  takeRefusals(): readonly PendingMessage[] {
    const taken = this.refusals;
    this.refusals = [];
    return taken;
  }

  /** Sends the queue. A rejected message does not hold back the others; a lost network does. */
  async flush(): Promise<void> {
    if (this.#running || this.#key === null || isOffline()) return;
    this.#running = true;
    this.#cancelRetry?.();
    this.takeOver();
    try {
      for (;;) {
        const next = this.items.find((item) => item.state === 'waiting');
        if (next === undefined || !(await this.#send(next))) break;
      }
    } finally {
      this.#running = false;
    }
  }

  /** Sends the queue when the network is back. Aborts a request that waits for its retry. */
  #resume(): void {
    if (this.#running) this.#attempt.abort();
    else void this.flush();
  }

  /** Resolves to false if the network is lost; then the rest of the queue waits, too. */
  async #send(pending: PendingMessage): Promise<boolean> {
    const { clientId, profile, text, photo, gift, quote } = pending;
    this.#attempt = new AbortController();
    this.change(clientId, { state: 'sending' });
    try {
      const { message, credits, conversations_left } = await this.#core.api.call('POST /api/chat.php', {
        body: {
          profile,
          client_id: clientId,
          ...(text === null ? {} : { text }),
          ...(photo === null ? {} : { photo: photo.id }),
          ...(gift === null ? {} : { gift: gift.id }),
          ...(quote === null ? {} : { quote: 'photo' in quote ? { photo: quote.photo.id } : quote }),
        },
        idempotencyKey: clientId,
        signal: this.#attempt.signal,
      });
      this.#core.session.patchUser({ credits, conversations_left, has_sent_message: true });
      runInAction(() => {
        this.#hooks.onSent(pending, message);
        if (this.#released.has(clientId)) this.releasedTo = profile;
        this.items = this.items.filter((item) => item.clientId !== clientId);
      });
      this.#save();
      return true;
    } catch (error) {
      return this.#fail(pending, error);
    }
  }

  #fail(pending: PendingMessage, error: unknown): boolean {
    const { clientId, profile } = pending;
    if (isRefusal(error)) {
      const { code, decision } = error;
      const state = code === 'not_enough_credits' ? 'held' : 'failed';
      this.change(clientId, { state, error: { code, text: error.message, decision } });
      if (!this.#hooks.isShown(profile)) runInAction(() => (this.refusals = [...this.refusals, pending]));
      return true;
    }
    this.change(clientId, { state: 'waiting' });
    if (this.#attempt.signal.aborted) return true;
    const pause = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : RETRY_AFTER;
    this.#cancelRetry = this.#core.clock.after(pause, () => void this.flush());
    return false;
  }

  #create(profile: string, content: PendingContent, state: PendingState): void {
    const id = crypto.randomUUID();
    this.#known.add(id);
    this.#hooks.markFresh(profile, keyOfPending(id));
    this.items.push({ ...createPending(profile, content, id, this.#core.clock.now()), state });
    this.#save();
  }

  private change(clientId: string, change: Partial<PendingMessage>): void {
    const item = this.items.find((one) => one.clientId === clientId);
    if (item !== undefined) Object.assign(item, change);
    this.#save();
  }

  private load(key: string): void {
    this.#key = key;
    this.items = this.#stored();
    this.#isStored = true;
    for (const { clientId } of this.items) this.#known.add(clientId);
    this.release();
  }

  /** Queues held messages, oldest first, as long as the credits last. */
  private release(): void {
    if (this.#key === null) return;
    const { entitlement } = this.#core;
    // Another tab may have sent or discarded a message, or stored one before it was closed.
    if (this.#isStored) this.dropSettled();
    this.takeOver();
    let { credits } = entitlement;
    for (const item of this.items) {
      const cost = item.gift?.credits ?? entitlement.costOf(item.kind);
      if (item.state === 'failed' || cost > credits) continue;
      credits -= cost;
      if (item.state !== 'held') continue;
      item.state = 'waiting';
      item.error = null;
      this.#released.add(item.clientId);
    }
    this.#save();
    void this.flush();
  }

  /** Adopts messages of other tabs, which may be closed. The ids prevent duplicates. */
  private takeOver(): void {
    const left = this.#stored().filter(({ clientId }) => !this.#known.has(clientId));
    for (const { clientId } of left) this.#known.add(clientId);
    this.items.push(...left);
    this.items.sort((a, b) => a.createdAt - b.createdAt);
  }

  /** Drops messages that another tab has sent or discarded. */
  private dropSettled(): void {
    const stored = new Set(this.#stored().map(({ clientId }) => clientId));
    this.items = this.items.filter(({ clientId, state }) => stored.has(clientId) || state === 'sending');
    const here = new Set(this.items.map(({ clientId }) => clientId));
    // Another tab has stored messages again that this one has dropped.
    if ([...stored].some((id) => this.#known.has(id) && !here.has(id))) this.#save();
  }

  #stored(): PendingMessage[] {
    return this.#key === null ? [] : restorePending(readJson(this.#core.storage, this.#key));
  }

  #save(): void {
    if (this.#key === null) return;
    const ofOtherTabs = this.#stored().filter(({ clientId }) => !this.#known.has(clientId));
    const all = [...ofOtherTabs, ...this.items];
    const { storage } = this.#core;
    const text = JSON.stringify(all);
    if (all.length === 0) storage.remove(this.#key);
    else storage.set(this.#key, text);
    this.#isStored = storage.get(this.#key) === text;
  }
}
