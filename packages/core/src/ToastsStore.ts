import { action, makeObservable, observableRef } from 'mobx';
import { ApiError, NetworkError } from '@rendezvous/api-client';

export type ToastTone = 'info' | 'success' | 'error' | 'match';

export type Toast = {
  id: number;
  tone: ToastTone;
  /** Ready text, or else `key` of the namespace `errors`. */
  text?: string;
  key?: 'network' | 'timeout' | 'offline' | 'unknown';
  /** Where a tap leads. */
  href?: string;
  /** Milliseconds on the page, counted where it is shown (`Toasts` of ui); 0 stays until it is closed. */
  duration: number;
};

export type ToastRequest = Omit<Toast, 'id' | 'duration'> & Partial<Pick<Toast, 'duration'>>;

const DURATION = 6_000;

/** What is said at the edge of the page. The oldest goes when there are more than three; the same is not said twice at once. */
export class ToastsStore {
  items: readonly Toast[] = [];

  #next = 1;

  constructor() {
    makeObservable(this, { items: observableRef, show: action, dismiss: action });
  }

  /** Shows a text; gives the id to dismiss it by. */
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
    this.items = this.items.filter((toast) => toast.id !== id);
  }
}
