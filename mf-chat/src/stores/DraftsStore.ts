import { makeObservable, observable, runInAction } from 'mobx';
import { readJson } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

/** Drafts by member; they survive a reload. */
export class DraftsStore {
  readonly #drafts = observable.map<string, string>();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    makeObservable(this, {});
    core.session.whileLoggedIn(() => {
      const stop = core.hydration.whenDone(() => this.#drafts.replace(this.#read()));
      return () => {
        stop();
        runInAction(() => this.#drafts.clear());
      };
    });
    if (typeof window === 'undefined') return;
    // A draft sent in another tab must not stay here to be sent again.
    window.addEventListener('storage', ({ key }) => {
      if (key === this.#key) runInAction(() => this.#drafts.replace(this.#read()));
    });
  }

  of(profile: string): string {
    return this.#drafts.get(profile) ?? '';
  }

  set(profile: string, text: string): void {
    runInAction(() => {
      if (text === '') this.#drafts.delete(profile);
      else this.#drafts.set(profile, text);
    });
    // Another tab may have stored a draft for another member meanwhile.
    const { [profile]: _before, ...others } = this.#read();
    this.#core.storage.set(this.#key, JSON.stringify(text === '' ? others : { ...others, [profile]: text }));
  }

  #read(): Record<string, string> {
    const stored = readJson(this.#core.storage, this.#key);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'));
  }

  get #key(): string {
    return `drafts:${this.#core.session.user?.id ?? ''}`;
  }
}
