import { sql } from 'drizzle-orm';
import { isPresent } from '../../kernel/db/isPresent.ts';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import type { Services } from '../../kernel/services.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    remind_unread: Record<string, never>;
  }
}

type Reminder = {
  id: number;
  email: string;
  name: string;
  language: string;
  siteId: number;
  count: number;
  [key: string]: unknown;
};

/** Reminds members of messages unread for a day, at most every three days. */
export async function remindUnread(services: Services): Promise<void> {
  const result = await services.db.execute<Reminder>(sql`
    select u.id, u.email, u.name, u.language, u.site_id as "siteId", sum(cm.unread_count)::int as count
    from conversation_members cm
    join users u on u.id = cm.user_id and u.status = 'active'
    join users other on other.id = cm.other_user_id and ${isPresent('other')}
    where cm.unread_count > 0 and cm.listed_at < now() - interval '1 day' and cm.listed_at > now() - interval '30 days'
      and not exists (select 1 from mail_log l where l.user_id = u.id and l.template = 'unreadReminder'
        and l.created_at > now() - interval '3 days')
    group by u.id limit 1000`);
  for (const row of result.rows) {
    const site = await services.sites.byId(row.siteId);
    const link = `${siteAddress(services.config, site)}/chats`;
    await services.jobs.enqueue(services.db, 'push', {
      userId: row.id,
      kind: 'reminder',
      url: '/chats',
      tag: 'reminder',
      count: row.count,
    });
    await services.mailer.enqueue(services.db, {
      template: 'unreadReminder',
      to: row.email,
      locale: row.language,
      siteId: row.siteId,
      userId: row.id,
      data: { name: row.name, link, count: row.count },
    });
  }
}
