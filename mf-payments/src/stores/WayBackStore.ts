import { action, makeObservable, observable, runInAction } from 'mobx';
import type { Core } from '@rendezvous/core';

const keyOf = ({ session }: Core): string => `way-back:${session.user?.id ?? ''}`;

/** The path to return to after buying, e.g. a chat. Survives the visit to the provider's page. */
export class WayBackStore {
  path: string | null;
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.path = ownPath(core.storage.get(keyOf(core)));
    makeObservable(this, { path: observable, keep: action, forget: action });
    core.hydration.whenDone(() => runInAction(() => (this.path ??= ownPath(core.storage.get(keyOf(core))))));
  }

  /** Ignores anything but a path on this site. */
  keep(path: string | null): void {
    const own = ownPath(path);
    if (own === null) return;
    this.path = own;
    this.#core.storage.set(keyOf(this.#core), own);
  }

  forget(): void {
    this.path = null;
    this.#core.storage.remove(keyOf(this.#core));
  }
}

const ownPath = (path: string | null): string | null =>
  path !== null && /^\/(?![/\\])/.test(path) ? path : null;
