import { ENTRY_COOKIE, warnsAtEntry } from '@rendezvous/contracts';
import type { BootData, RouteRow } from '@rendezvous/contracts';
import { makeObservable, observable, runInAction } from 'mobx';
import type { Clock, Cookies } from './ports.ts';
import type { SessionStore } from './SessionStore.ts';
import type { SettingsStore } from './SettingsStore.ts';

type Parts = {
  session: SessionStore;
  settings: SettingsStore;
  cookies: Cookies;
  clock: Clock;
};

/** Decides whether visitors must confirm that they are adults. */
export class EntryWarningStore {
  /** Whether the question was answered, on this page or an earlier one. */
  isAnswered: boolean;

  #parts: Parts;

  constructor(parts: Parts, boot: Pick<BootData, 'entrySkipped'>) {
    this.#parts = parts;
    this.isAnswered = boot.entrySkipped;
    makeObservable(this, { isAnswered: observable });
  }

  /** @param standalone whether the page runs as an installed app */
  showsOn(row: RouteRow, standalone: boolean): boolean {
    const { session, settings } = this.#parts;
    if (standalone || session.isLoggedIn || this.isAnswered) return false;
    return warnsAtEntry(row.entryWarning, {
      popup: settings.values.enable_site_entry_popup,
      country: settings.country,
    });
  }

  /** Stores the answer in a cookie, because the server reads it to render the warning. */
  close(): void {
    const { clock, cookies } = this.#parts;
    cookies.set(ENTRY_COOKIE.name, String(clock.now()), ENTRY_COOKIE.days);
    runInAction(() => (this.isAnswered = true));
  }
}
