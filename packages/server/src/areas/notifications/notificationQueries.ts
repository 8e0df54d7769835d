import {
  CHANNEL_NOTIFICATION_TYPES,
  NOTIFICATION_TYPES,
  type NotificationChannel,
  type NotificationType,
  type Notifications,
} from '@rendezvous/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { consents } from '../../kernel/db/schema/account.ts';
import { notificationSettings } from '../../kernel/db/schema/notifications.ts';

/** Advertising is opt-in, by consent at sign-up or by setting. */
const ADVERTISING: readonly NotificationType[] = ['promotions', 'news'];

async function agreedToAdvertising(db: Db, userId: number): Promise<boolean> {
  const [newest] = await db
    .select({ given: consents.given })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, 'marketing')))
    .orderBy(desc(consents.id))
    .limit(1);
  return newest?.given ?? false;
}

function switchesOf(type: NotificationType, chosen: Record<NotificationChannel, boolean>) {
  const isPushed = CHANNEL_NOTIFICATION_TYPES.push.some((pushed) => pushed === type);
  return isPushed ? { email: chosen.email, push: chosen.push } : { email: chosen.email };
}

/** Reads a member's notification settings: on by default, but advertising only with consent. */
export async function readNotifications(db: Db, userId: number): Promise<Notifications> {
  const [rows, agreed] = await Promise.all([
    db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId)),
    agreedToAdvertising(db, userId),
  ]);
  const usual = NOTIFICATION_TYPES.map((type) => {
    const on = agreed || !ADVERTISING.includes(type);
    return [type, switchesOf(type, { email: on, push: on })];
  });
  const chosen = rows.map(({ type, email, push }) => [type, switchesOf(type, { email, push })]);
  return Object.fromEntries([...usual, ...chosen]) as Notifications;
}

export async function wants(
  db: Db,
  userId: number,
  type: NotificationType,
  channel: NotificationChannel,
): Promise<boolean> {
  const switches: Partial<Record<NotificationChannel, boolean>> = (await readNotifications(db, userId))[type];
  return switches[channel] ?? false;
}
