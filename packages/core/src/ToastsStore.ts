import { action, makeObservable, observableRef } from 'mobx';
import { ApiError, NetworkError } from '@rendezvous/api-client';

export type ToastTone = 'info' | 'success' | 'error' | 'match';

export type Toast = {
  id: number;
  tone: ToastTone;
  /** Localised text. Without it, `key` names a text in the namespace `errors`. */
  text?: string;
  key?: 'network' | 'timeout' | 'offline' | 'unknown' | 'session_changed';
  href?: string;
  /** Milliseconds on screen, counted by ui's `Toasts`. 0 means until dismissed. */
  duration: number;
};

export type ToastRequest = Omit<Toast, 'id' | 'duration'> & Partial<Pick<Toast, 'duration'>>;

const DURATION = 6_000;

/** Holds at most three toasts: a new one replaces the oldest, and duplicates are shown once. */
export class ToastsStore {
  items: readonly Toast[] = [];

  #next = 1;

  constructor() {
    makeObservable(this, { items: observableRef, show: action, dismiss: action });
  }

  /** Shows a toast. Returns the id with which it can be dismissed. */
  show(toast: ToastRequest): number {
    const id = this.#next++;
    const others = this.items.filter(({ text, key }) => text !== toast.text || key !== toast.key);
    this.items = [...others, { duration: DURATION, ...toast, id }].slice(-3);
    return id;
  }

  success(text: string): number {
    return this.show({ tone: 'success', text });
  }

  info(text: string): number {
    return this.show({ tone: 'info', text });
  }

  /** Shows an error's text, or the network message. Ignores aborted calls. */
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
    this.items = this.items.filter((toast) => toast.id !== id);
  }
}
