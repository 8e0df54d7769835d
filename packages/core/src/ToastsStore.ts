import { action, makeObservable, observableRef } from 'mobx';
import { ApiError, NetworkError } from '@rendezvous/api-client';
import type { Cancel, Clock } from './ports.ts';

export type ToastTone = 'info' | 'success' | 'error' | 'match';

export type Toast = {
  id: number;
  tone: ToastTone;
  /** Ready text, or else `key` of the namespace `errors`. */
  text?: string;
  key?: 'network' | 'timeout' | 'offline' | 'unknown';
  /** Where a tap leads. */
  href?: string;
};

export type ToastRequest = Omit<Toast, 'id'> & {
  /** Milliseconds; null stays until it is closed. */
  duration?: number | null;
};

const DURATION = 6_000;

/** What is said at the edge of the page. The oldest goes when there are more than three. */
export class ToastsStore {
  items: readonly Toast[] = [];

  #clock: Clock;
  #timers = new Map<number, Cancel>();
  #next = 1;

  constructor(clock: Clock) {
    this.#clock = clock;
    makeObservable(this, { items: observableRef, show: action, dismiss: action });
  }

  /** Shows a text; gives the id to dismiss it by. */
  show({ duration, ...toast }: ToastRequest): number {
    const id = this.#next++;
    this.items = [...this.items, { ...toast, id }].slice(-3);
    const lasts = duration === undefined ? DURATION : duration;
    if (lasts !== null)
      this.#timers.set(
        id,
        this.#clock.after(lasts, () => this.dismiss(id)),
      );
    return id;
  }

  success(text: string): number {
    return this.show({ tone: 'success', text });
  }

  info(text: string): number {
    return this.show({ tone: 'info', text });
  }

  /** Says what went wrong: the server's sentence, or the one for a network that failed. Aborted calls are silent. */
  error(error: unknown): number | null {
    if (error instanceof ApiError && error.code !== 'unknown') {
      return this.show({ tone: 'error', text: error.message });
    }
    if (error instanceof NetworkError) {
      return error.code === 'aborted' ? null : this.show({ tone: 'error', key: error.code });
    }
    return this.show({ tone: 'error', key: 'unknown' });
  }

  dismiss(id: number): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
    this.items = this.items.filter((toast) => toast.id !== id);
  }
}
