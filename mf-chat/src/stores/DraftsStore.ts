import { observable, runInAction, when } from 'mobx';
import { readJson } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

/** Drafts by recipient. They survive a reload. */
export class DraftsStore {
  readonly #drafts = observable.map<string, string>();
  readonly #core: Core;
  #key: string | null = null;

  constructor(core: Core) {
    this.#core = core;
    const { session, hydration } = core;
    const { signal } = session.visit;
    when(
      () => session.isLoggedIn && !hydration.isRunning,
      () => {
        this.#key = `drafts:${session.user?.id ?? ''}`;
        this.#drafts.replace(this.#read());
      },
      { signal },
    );
    if (typeof window === 'undefined') return;
    // A draft that another tab has sent must not be sent again here.
    window.addEventListener(
      'storage',
      ({ key }) => {
        if (key === this.#key) runInAction(() => this.#drafts.replace(this.#read()));
      },
      { signal },
    );
  }

  of(profile: string): string {
    return this.#drafts.get(profile) ?? '';
  }

  set(profile: string, text: string): void {
    runInAction(() => {
      if (text === '') this.#drafts.delete(profile);
      else this.#drafts.set(profile, text);
    });
    if (this.#key === null) return;
    // Reads again, because another tab may have stored a draft for another recipient.
    const { [profile]: _before, ...others } = this.#read();
    this.#core.storage.set(this.#key, JSON.stringify(text === '' ? others : { ...others, [profile]: text }));
  }

  #read(): Record<string, string> {
    const stored = this.#key === null ? null : readJson(this.#core.storage, this.#key);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, text]) => typeof text === 'string'));
  }
}
