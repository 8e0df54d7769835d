import { action, makeObservable, observable, when } from 'mobx';
import type { Core } from '@rendezvous/core';

const KEY = 'payment-way-back';

/**
 * The page that the member came from to buy, for example the chat where a message waits. Stored while they are on the
 * provider's page.
 */
export class WayBackStore {
  path: string | null;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.path = ownPath(core.storage.get(KEY));
    makeObservable(this, { path: observable, keep: action, forget: action });
    // The storage reads as empty until the browser has taken over the page that the server rendered.
    if (core.storage.isHeld === true)
      when(
        () => core.storage.isHeld !== true,
        () => (this.path ??= ownPath(core.storage.get(KEY))),
      );
    core.session.whileLoggedIn(() => () => this.forget());
  }

  /** Ignores anything except a path of this site. */
  keep(path: string | null): void {
    const own = ownPath(path);
    if (own === null) return;
    this.path = own;
    this.#core.storage.set(KEY, own);
  }

  forget(): void {
    this.path = null;
    this.#core.storage.remove(KEY);
  }
}

const ownPath = (path: string | null): string | null =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : null;
