import type { FastifyInstance } from 'fastify';
import { readNotifications } from './notificationQueries.ts';
import { saveNotifications } from './saveNotifications.ts';
import { route } from '../../kernel/http/route.ts';

export function notificationRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/notifications.php', async ({ member, ctx }) => ({
    notifications: await readNotifications(ctx.db, member.id),
  }));

  route(app, 'PUT /api/notifications.php', async ({ body, member, ctx, now }) => {
    await saveNotifications(ctx.db, member.id, body, now);
    return { notifications: await readNotifications(ctx.db, member.id) };
  });
}
