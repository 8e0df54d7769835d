import { NOTIFICATION_TYPES, type Notifications } from '@rendezvous/contracts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { notificationSettings, notificationsDisabled } from '../../db/schema/index.ts';
import { route } from '../../route.ts';

/** Everything is on until the member says otherwise, except advertising, which was never agreed to by default. */
const DEFAULTS = Object.fromEntries(
  NOTIFICATION_TYPES.map((type) => [type, { email: type !== 'promotions', push: type !== 'promotions' }]),
) as Notifications;

export async function readNotifications(db: Db, userId: number): Promise<Notifications> {
  const rows = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  const changed = Object.fromEntries(rows.map(({ type, email, push }) => [type, { email, push }]));
  return { ...DEFAULTS, ...changed };
}

/** Which notifications come by which channel. */
export function notificationRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/notifications.php', async ({ member, ctx }) => ({
    notifications: await readNotifications(ctx.db, member.id),
  }));

  route(app, 'PUT /api/notifications.php', async ({ body, member, ctx, now }) => {
    await ctx.db.transaction(async (tx) => {
      if (body.enable_email) {
        await tx.delete(notificationsDisabled).where(eq(notificationsDisabled.userId, member.id));
      }
      const before = await readNotifications(tx, member.id);
      const rows = NOTIFICATION_TYPES.filter((type) => body.notifications?.[type] !== undefined).map(
        (type) => ({
          userId: member.id,
          type,
          ...before[type],
          ...body.notifications?.[type],
          updatedAt: now,
        }),
      );
      if (rows.length === 0) return;
      await tx
        .insert(notificationSettings)
        .values(rows)
        .onConflictDoUpdate({
          target: [notificationSettings.userId, notificationSettings.type],
          set: {
            email: sql`excluded.email`,
            push: sql`excluded.push`,
            updatedAt: now,
          },
        });
    });
    return { notifications: await readNotifications(ctx.db, member.id) };
  });
}
