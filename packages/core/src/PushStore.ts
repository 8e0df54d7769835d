import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import type { PushSubscriptionBody } from '@rendezvous/contracts';
import type { Cancel } from './ports.ts';

export type PushMessage =
  { type: 'new-message'; conversation?: string } | { type: 'click'; check_url: string; open_url: string };

/** Access to push through the shell's service worker. */
export type PushPort = {
  supported(): boolean;
  /** Returns the permission. Blocks the page until the browser process responds. */
  permission(): 'default' | 'granted' | 'denied';
  /** Returns this browser's subscription. Replaces one that was made with another key. */
  current(publicKey: string): Promise<PushSubscriptionBody | null>;
  /**
   * Subscribes, after asking for permission if needed. Rejects if denied.
   * @param anew whether to replace the current subscription
   */
  subscribe(publicKey: string, anew?: boolean): Promise<PushSubscriptionBody>;
  unsubscribe(): Promise<void>;
  onMessage(listener: (message: PushMessage) => void): Cancel;
};

export class PushStore {
  /** Null while unknown. */
  capable: boolean | null = null;
  subscribed: PushSubscriptionBody | false | 'denied' = false;
  lastMessage: PushMessage | null = null;

  #api: Api;
  #publicKey: () => string | null;
  #port: PushPort | null = null;

  constructor(api: Api, publicKey: () => string | null) {
    this.#api = api;
    this.#publicKey = publicKey;
    makeObservable<this, 'setState'>(this, {
      capable: observable,
      subscribed: observableRef,
      lastMessage: observableRef,
      isSubscribed: computed,
      isAvailable: computed,
      receive: action,
      setState: action,
    });
  }

  get isSubscribed(): boolean {
    return typeof this.subscribed === 'object';
  }

  /** Whether push is supported here but not enabled. */
  get isAvailable(): boolean {
    return this.capable === true && this.subscribed === false;
  }

  /**
   * Reads the push state without asking for permission.
   * @param until resolves when the state may be shown
   */
  async connect(port: PushPort, until?: Promise<void>): Promise<void> {
    this.#port = port;
    port.onMessage((message) => this.receive(message));
    if (until !== undefined) await until;
    const key = this.#publicKey();
    if (!port.supported() || key === null) {
      this.setState(false, false);
      return;
    }
    const permission = port.permission();
    if (permission === 'denied') {
      this.setState(true, 'denied');
      return;
    }
    // Without permission there is no subscription; `current` also fails in browsers that require a
    // tap.
    const current = permission === 'granted' && (await port.current(key).catch(() => null));
    this.setState(true, current ?? false);
  }

  /**
   * Enables push after a tap. Rejects if refused; if permission is denied, `subscribed` says so
   * instead.
   */
  async enable(): Promise<void> {
    const port = this.#port;
    const key = this.#publicKey();
    if (port === null || key === null) return;
    let subscription: PushSubscriptionBody;
    try {
      subscription = await port.subscribe(key);
    } catch (error) {
      if (port.permission() !== 'denied') throw error;
      this.setState(true, 'denied');
      return;
    }
    await this.#save(port, key, subscription);
  }

  /** Saves the subscription again, for this member and language, or because the server lost it. */
  async claim(): Promise<void> {
    const { subscribed } = this;
    const key = this.#publicKey();
    if (this.#port && key !== null && typeof subscribed === 'object')
      await this.#save(this.#port, key, subscribed);
  }

  /** Saves a subscription. Replaces it with a new one if the server cannot use it. */
  async #save(port: PushPort, key: string, subscription: PushSubscriptionBody): Promise<void> {
    const isSaved = async (body: PushSubscriptionBody) =>
      (await this.#api.call('POST /api/user.php?push=1', { body })).subscribed;
    let saved = subscription;
    if (!(await isSaved(saved))) {
      this.setState(true, false);
      saved = await port.subscribe(key, true);
      if (!(await isSaved(saved))) throw new Error('The server does not know the key of this page.');
    }
    this.setState(true, saved);
  }

  async disable(): Promise<void> {
    const { subscribed } = this;
    if (this.#port === null || typeof subscribed !== 'object') return;
    await this.#api.call('DELETE /api/user.php?push=1', { body: { endpoint: subscribed.endpoint } });
    await this.#port.unsubscribe();
    this.setState(true, false);
  }

  receive(message: PushMessage): void {
    this.lastMessage = message;
  }

  private setState(capable: boolean, subscribed: PushStore['subscribed']): void {
    this.capable = capable;
    this.subscribed = subscribed;
  }
}
