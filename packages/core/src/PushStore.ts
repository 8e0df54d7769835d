import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Api } from '@rendezvous/api-client';
import type { PushSubscriptionBody } from '@rendezvous/contracts';
import type { Cancel } from './ports.ts';

/** Messages from the service worker to its pages. */
export type PushMessage =
  { type: 'new-message'; conversation?: string } | { type: 'click'; check_url: string; open_url: string };

/** The browser's push, through the shell's service worker. */
export type PushPort = {
  supported(): boolean;
  /** Holds up the page until the browser's own process answers. */
  permission(): 'default' | 'granted' | 'denied';
  current(): Promise<PushSubscriptionBody | null>;
  /** Asks for permission if it is missing; rejects if it is denied. */
  subscribe(publicKey: string): Promise<PushSubscriptionBody>;
  unsubscribe(): Promise<void>;
  onMessage(listener: (message: PushMessage) => void): Cancel;
};

export class PushStore {
  /** Null: not known yet. */
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

  /** Can be enabled here and is not. */
  get isAvailable(): boolean {
    return this.capable === true && this.subscribed === false;
  }

  /**
   * The shell's service worker is ready. Never asks for permission.
   * @param until messages arrive immediately; what the browser can do shows after this
   */
  async connect(port: PushPort, until?: Promise<void>): Promise<void> {
    this.#port = port;
    port.onMessage((message) => this.receive(message));
    if (until !== undefined) await until;
    if (!port.supported() || this.#publicKey() === null) {
      this.setState(false, false);
      return;
    }
    const permission = port.permission();
    if (permission === 'denied') {
      this.setState(true, 'denied');
      return;
    }
    // Without permission there is no subscription to look for, so the first screen knows the state immediately.
    this.setState(true, permission === 'granted' && ((await port.current()) ?? false));
  }

  /** Enables push after a tap: asks the browser, then saves. Rejects when the server refuses; a denial is a state. */
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
    await this.#api.call('POST /api/user.php?push=1', { body: subscription });
    this.setState(true, subscription);
  }

  /**
   * A browser gets pushes for one member in one language: the member who is logged in here and the language of the
   * page.
   */
  async claim(): Promise<void> {
    const { subscribed } = this;
    if (typeof subscribed === 'object')
      await this.#api.call('POST /api/user.php?push=1', { body: subscribed });
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
