import { action, makeObservable, observable, runInAction } from 'mobx';
import type { Message } from '@rendezvous/contracts';
import { ApiError, readJson } from '@rendezvous/core';
import type { Cancel, Core } from '@rendezvous/core';
import { createPending, restorePending } from '../models/PendingMessage.ts';
import type { PendingContent, PendingMessage } from '../models/PendingMessage.ts';

const RETRY_AFTER = 5_000;

export type Sent = (pending: PendingMessage, message: Message) => void;

/**
 * Messages on their way. They go out one after the other in the order in which they were written, survive a reload and a
 * lost network, and are taken once: the server knows them by the id given here.
 */
export class OutboxStore {
  items: PendingMessage[] = [];
  private readonly core: Core;
  private readonly onSent: Sent;
  private running = false;
  private cancelRetry: Cancel | null = null;
  private owner: string | null = null;

  constructor(core: Core, onSent: Sent) {
    this.core = core;
    this.onSent = onSent;
    makeObservable<this, 'change' | 'load'>(this, {
      items: observable,
      add: action,
      retry: action,
      cancel: action,
      change: action,
      load: action,
    });
    core.session.whileLoggedIn(({ id }) => {
      this.load(id);
      void this.flush();
      return () => this.load(null);
    });
    if (typeof window !== 'undefined') window.addEventListener('online', () => void this.flush());
  }

  /** Those to one member, oldest first. */
  to(profile: string): readonly PendingMessage[] {
    return this.items.filter((item) => item.profile === profile);
  }

  add(profile: string, content: PendingContent): void {
    this.items.push(createPending(profile, content, crypto.randomUUID(), this.core.clock.now()));
    this.save();
    void this.flush();
  }

  retry(clientId: string): void {
    this.change(clientId, { state: 'waiting', error: null });
    void this.flush();
  }

  /** Gives a message up. One that is being sent right now can no longer be held back. */
  cancel(clientId: string): void {
    this.items = this.items.filter((item) => item.clientId !== clientId || item.state === 'sending');
    this.save();
  }

  /** Sends what waits. A failed message holds back nobody but itself; a lost network holds back all. */
  async flush(): Promise<void> {
    if (this.running || this.owner === null) return;
    this.running = true;
    this.cancelRetry?.();
    try {
      for (;;) {
        const next = this.items.find((item) => item.state === 'waiting');
        if (next === undefined || !(await this.send(next))) break;
      }
    } finally {
      this.running = false;
    }
  }

  /** False: the network is gone, and the rest waits too. */
  private async send(pending: PendingMessage): Promise<boolean> {
    const { clientId, profile, text, photo, gift } = pending;
    const { owner } = this;
    this.change(clientId, { state: 'sending' });
    try {
      const { message, credits, conversations_left } = await this.core.api.call('POST /api/chat.php', {
        body: {
          profile,
          client_id: clientId,
          ...(text === null ? {} : { text }),
          ...(photo === null ? {} : { photo: photo.id }),
          ...(gift === null ? {} : { gift: gift.id }),
        },
        idempotencyKey: clientId,
      });
      // Somebody else is logged in by now: balance and conversation are not theirs. The writer's next visit settles it.
      if (this.owner !== owner) return true;
      this.core.session.patchUser({ credits, conversations_left });
      runInAction(() => {
        this.onSent(pending, message);
        this.items = this.items.filter((item) => item.clientId !== clientId);
      });
      this.save();
      return true;
    } catch (error) {
      return this.fail(clientId, error);
    }
  }

  private fail(clientId: string, error: unknown): boolean {
    const refused = error instanceof ApiError && error.status < 500 && error.code !== 'rate_limited';
    if (refused) {
      const code = error.code;
      this.change(clientId, { state: 'failed', error: { code: code as 'unknown', text: error.message } });
      return true;
    }
    this.change(clientId, { state: 'waiting' });
    const pause = error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : RETRY_AFTER;
    this.cancelRetry = this.core.clock.after(pause, () => void this.flush());
    return false;
  }

  private change(clientId: string, change: Partial<PendingMessage>): void {
    const item = this.items.find((one) => one.clientId === clientId);
    if (item !== undefined) Object.assign(item, change);
    this.save();
  }

  private load(owner: string | null): void {
    this.cancelRetry?.();
    this.owner = owner;
    this.items = owner === null ? [] : restorePending(readJson(this.core.storage, this.key));
  }

  private save(): void {
    if (this.owner === null) return;
    if (this.items.length === 0) this.core.storage.remove(this.key);
    else this.core.storage.set(this.key, JSON.stringify(this.items));
  }

  /** Each member's own: another one who logs in on this device must not send them. */
  private get key(): string {
    return `outbox:${this.owner}`;
  }
}
