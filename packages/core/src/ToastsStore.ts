import { action, makeObservable, observableRef } from 'mobx';
import { ApiError, NetworkError } from '@rendezvous/api-client';

export type ToastTone = 'info' | 'success' | 'error' | 'match';

export type Toast = {
  id: number;
  tone: ToastTone;
  /** Ready text, or else `key` of the namespace `errors`. */
  text?: string;
  key?: 'network' | 'timeout' | 'offline' | 'unknown' | 'session_changed';
  /** Where a tap goes. */
  href?: string;
  /** Milliseconds on the page, counted by the component that shows it (`Toasts` of ui); 0 stays until dismissed. */
  duration: number;
};

export type ToastRequest = Omit<Toast, 'id' | 'duration'> & Partial<Pick<Toast, 'duration'>>;

const DURATION = 6_000;

/**
 * Short messages at the edge of the page. More than three drop the oldest; the same message does not show twice at a
 * time.
 */
export class ToastsStore {
  items: readonly Toast[] = [];

  #next = 1;

  constructor() {
    makeObservable(this, { items: observableRef, show: action, dismiss: action });
  }

  /** Shows a text; returns the id to dismiss it. */
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

  /** Shows an error: the server's sentence, or the one for a failed network. Aborted calls are silent. */
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
