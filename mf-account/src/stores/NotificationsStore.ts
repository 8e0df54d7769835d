import { NOTIFICATION_TYPES } from '@rendezvous/contracts';
import type { NotificationChannel, Notifications, NotificationType } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable } from '../models/Loadable.ts';
import { Submission } from '../models/Submission.ts';

/** Mails that a member without time can do without; news of messages stay. */
const QUIET: readonly NotificationType[] = [
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
];

/** Which news come by which channel. */
export class NotificationsStore {
  readonly settings: Loadable<Notifications>;
  /** Lifting the stop after bounces, complaints or unsubscribing. */
  readonly enabling = new Submission();
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
    this.settings = new Loadable(async () => {
      const call = 'GET /api/notifications.php';
      return (core.preloaded.take(call) ?? (await core.api.call(call))).notifications;
    });
  }

  toggle(type: NotificationType, channel: NotificationChannel, on: boolean): Promise<boolean> {
    const current = this.settings.value?.[type];
    if (!current) return Promise.resolve(false);
    return this.#save({ [type]: { ...current, [channel]: on } });
  }

  /** Everything of a channel at once. */
  toggleAll(channel: NotificationChannel, on: boolean): Promise<boolean> {
    return this.#saveMany(NOTIFICATION_TYPES, channel, on);
  }

  /** Fewer mails: only new messages and conversations are left. */
  async quieten(): Promise<boolean> {
    await this.settings.load();
    return this.#saveMany(QUIET, 'email', false);
  }

  enableEmail(): Promise<boolean> {
    return this.enabling.run(async () => {
      const { notifications } = await this.#core.api.call('PUT /api/notifications.php', {
        body: { enable_email: true },
      });
      this.settings.set(notifications);
      this.#core.session.patchUser({ notifications_disabled: [] });
    });
  }

  #saveMany(types: readonly NotificationType[], channel: NotificationChannel, on: boolean): Promise<boolean> {
    const current = this.settings.value;
    if (current === null) return Promise.resolve(false);
    return this.#save(Object.fromEntries(types.map((type) => [type, { ...current[type], [channel]: on }])));
  }

  /** Shown at once. A refusal takes back the touched types alone: others may have been switched meanwhile. */
  async #save(change: Partial<Notifications>): Promise<boolean> {
    const before = this.settings.value;
    if (before === null) return false;
    this.settings.set({ ...before, ...change });
    try {
      await this.#core.api.call('PUT /api/notifications.php', { body: { notifications: change } });
      return true;
    } catch (error) {
      const touched = Object.entries(before).filter(([type]) => type in change);
      this.settings.set({ ...(this.settings.value ?? before), ...Object.fromEntries(touched) });
      this.#core.toasts.error(error);
      return false;
    }
  }
}
