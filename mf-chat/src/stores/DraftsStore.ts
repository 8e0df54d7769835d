import { makeObservable, observable, runInAction } from 'mobx';
import { readJson } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

/** What is half written, by member; it survives a reload. */
export class DraftsStore {
  private readonly drafts = observable.map<string, string>();
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, {});
    core.session.whileLoggedIn(() => {
      const stored = readJson(core.storage, this.key);
      runInAction(() => {
        this.drafts.clear();
        if (typeof stored !== 'object' || stored === null) return;
        for (const [profile, text] of Object.entries(stored)) {
          if (typeof text === 'string') this.drafts.set(profile, text);
        }
      });
      return () => runInAction(() => this.drafts.clear());
    });
  }

  of(profile: string): string {
    return this.drafts.get(profile) ?? '';
  }

  set(profile: string, text: string): void {
    runInAction(() => {
      if (text === '') this.drafts.delete(profile);
      else this.drafts.set(profile, text);
    });
    this.core.storage.set(this.key, JSON.stringify(Object.fromEntries(this.drafts)));
  }

  private get key(): string {
    return `drafts:${this.core.session.user?.id ?? ''}`;
  }
}
