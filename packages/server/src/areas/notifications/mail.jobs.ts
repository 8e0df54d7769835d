import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/client.ts';
import { notificationsDisabled, users } from '../../kernel/db/schema/account.ts';
import { mailLog } from '../../kernel/db/schema/notifications.ts';
import type { NotificationType } from '@rendezvous/contracts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { MAIL_NOTIFICATION_TYPE } from '../../kernel/mail/templates.ts';
import { unsubscribePath } from './unsubscribe.routes.ts';
import { wants } from './notificationQueries.ts';
import type { MailOrder } from '../../kernel/mail/MailOrder.ts';
import type { Services } from '../../kernel/services.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    mail: MailOrder;
  }
}

async function isStopped(db: Db, order: MailOrder): Promise<boolean> {
  const type = MAIL_NOTIFICATION_TYPE[order.template] as NotificationType | undefined;
  if (!type || order.userId === undefined) return false;
  const disabled = await db
    .select({ reason: notificationsDisabled.reason })
    .from(notificationsDisabled)
    .where(eq(notificationsDisabled.userId, order.userId));
  if (disabled.length > 0 || !(await wants(db, order.userId, type, 'email'))) return true;
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, order.userId));
  return user?.status !== 'active';
}

/**
 * Sends a mail, unless its reader has disabled such mails. After a crash it is sent again with the
 * same `id`, by which mail servers and clients detect duplicates.
 */
export async function workMail(ctx: Services, smtp: Mailer, order: MailOrder, id?: string): Promise<void> {
  if (await isStopped(ctx.db, order)) return;
  const site = await ctx.sites.byId(order.siteId);
  const origin = siteAddress(ctx.config, site);
  const switchable = order.userId !== undefined && MAIL_NOTIFICATION_TYPE[order.template] !== undefined;
  await smtp.send({
    template: order.template,
    to: order.to,
    language: order.locale,
    site: {
      name: site.name,
      niche: site.niche,
      origin,
      address: [site.company.name, site.company.address, site.company.city].filter(Boolean).join(', '),
      sender: site.settings.mail_sender,
    },
    values: order.data,
    ...(id === undefined ? {} : { id }),
    ...(switchable ? { unsubscribe: origin + unsubscribePath(ctx.secrets, order.userId ?? 0) } : {}),
  });
  await ctx.db.insert(mailLog).values({ userId: order.userId ?? null, template: order.template });
}
