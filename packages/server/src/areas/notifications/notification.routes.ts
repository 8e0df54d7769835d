import { NOTIFICATION_TYPES } from '@rendezvous/contracts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notificationSettings, notificationsDisabled } from '../../kernel/db/schema/notifications.ts';
import { readNotifications } from './notificationQueries.ts';
import { route } from '../../kernel/http/route.ts';

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
