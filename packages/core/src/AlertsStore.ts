import { ENTRY_COOKIE, warnsAtEntry } from '@rendezvous/contracts';
import type { AlertId, BootData, RouteRow } from '@rendezvous/contracts';
import { makeObservable, observable, runInAction } from 'mobx';
import type { Clock, Cookies } from './ports.ts';
import type { Dismissal, DismissalsStore } from './DismissalsStore.ts';
import type { PushStore } from './PushStore.ts';
import type { SessionStore } from './SessionStore.ts';
import type { SettingsStore } from './SettingsStore.ts';
import type { TimeBonusStore } from './TimeBonusStore.ts';

type Parts = {
  session: SessionStore;
  settings: SettingsStore;
  push: PushStore;
  timeBonus: TimeBonusStore;
  dismissals: DismissalsStore;
  cookies: Cookies;
  clock: Clock;
};

const DISMISSED_BY: Partial<Record<AlertId, Dismissal>> = {
  enrich: 'hide-enrich-alert',
  push: 'hide-push-notification-alert',
  'disabled-notifications': 'hide-disabled-notifications-alert',
};

const ORDER: readonly AlertId[] = ['time-bonus', 'activation', 'enrich', 'push', 'disabled-notifications'];

/** Which alerts the header shows, and whether the entry warning does. */
export class AlertsStore {
  entrySkipped: boolean;

  #parts: Parts;

  constructor(parts: Parts, boot: Pick<BootData, 'entrySkipped'>) {
    this.#parts = parts;
    this.entrySkipped = boot.entrySkipped;
    makeObservable(this, { entrySkipped: observable });
  }

  /** The most important first; read it inside an observer. */
  shownOn(row: RouteRow): readonly AlertId[] {
    if (row.layout !== 'default' || !this.#parts.session.isLoggedIn) return [];
    return ORDER.filter((id) => !row.hides.includes(id) && !this.#isDismissed(id) && this.#applies(id, row));
  }

  /** Activation and time bonus cannot be dismissed. */
  canDismiss(id: AlertId): boolean {
    return DISMISSED_BY[id] !== undefined;
  }

  dismiss(id: AlertId): void {
    const name = DISMISSED_BY[id];
    if (name !== undefined) this.#parts.dismissals.dismiss(name);
  }

  /** @param standalone the page runs as an installed app */
  showsEntryWarning(row: RouteRow, standalone: boolean): boolean {
    const { session, settings } = this.#parts;
    if (standalone || session.isLoggedIn || this.entrySkipped) return false;
    return warnsAtEntry(row.entryWarning, {
      popup: settings.values.enable_site_entry_popup,
      country: settings.country,
    });
  }

  /** Stores the skip time where the server sees it too: it writes the warning into a visitor's first page. */
  closeEntryWarning(): void {
    const { clock, cookies } = this.#parts;
    cookies.set(ENTRY_COOKIE.name, String(clock.now()), ENTRY_COOKIE.days);
    runInAction(() => (this.entrySkipped = true));
  }

  #isDismissed(id: AlertId): boolean {
    const name = DISMISSED_BY[id];
    return name !== undefined && this.#parts.dismissals.isDismissed(name);
  }

  #applies(id: AlertId, row: RouteRow): boolean {
    const { session, push, timeBonus } = this.#parts;
    const { user } = session;
    if (user === null) return false;
    const mailStopped = user.notifications_disabled.length > 0;
    switch (id) {
      case 'activation':
        return user.status === 'not_confirmed' && user.profile.status === 'disabled' && !mailStopped;
      case 'enrich':
        return user.profile.main_image === null;
      case 'push':
        return push.isAvailable;
      case 'disabled-notifications':
        return mailStopped;
      case 'time-bonus':
        return row.membersArea && timeBonus.isVisible;
    }
  }
}
