import { CHANNEL_NOTIFICATION_TYPES } from '@rendezvous/contracts';
import type { NotificationChannel, Notifications, NotificationType } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { AutosavedFields, Loadable, Submission, fromPage } from '@rendezvous/store-kit';

/** E-mails that `quieten` turns off. Those about messages stay enabled. */
const QUIET: readonly NotificationType[] = [
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
];

export class NotificationsStore {
  readonly settings: Loadable<Notifications>;
  /**
   * The submission of `enableEmail`, which lifts the stop after bounces, complaints or
   * unsubscribing.
   */
  readonly enabling = new Submission();
  readonly #core: Core;
  readonly #fields: AutosavedFields<Notifications>;

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/notifications.php';
    this.settings = new Loadable(async () => (await core.api.call(call)).notifications, {
      preloaded: fromPage(core, call, ({ notifications }) => notifications),
    });
    this.#fields = new AutosavedFields<Notifications>({
      read: () => this.settings.value,
      show: (values) => this.settings.update((shown) => ({ ...shown, ...values })),
      save: async (notifications) => {
        await core.api.call('PUT /api/notifications.php', { body: { notifications } });
      },
      onRefused: (error) => core.toasts.error(error),
    });
  }

  toggle(type: NotificationType, channel: NotificationChannel, on: boolean): Promise<boolean> {
    const current = this.settings.value?.[type];
    if (!current) return Promise.resolve(false);
    return this.#fields.change({ [type]: { ...current, [channel]: on } });
  }

  toggleAll(channel: NotificationChannel, on: boolean): Promise<boolean> {
    return this.#saveMany(CHANNEL_NOTIFICATION_TYPES[channel], channel, on);
  }

  /** Turns off all e-mails except those about new messages and conversations. */
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
    return this.#fields.change(
      Object.fromEntries(types.map((type) => [type, { ...current[type], [channel]: on }])),
    );
  }
}
