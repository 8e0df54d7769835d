import { sql } from 'drizzle-orm';
import { siteAddress } from '../../kernel/request/siteAddress.ts';
import type { Services } from '../../kernel/services.ts';

declare module '../../kernel/jobs/jobs.ts' {
  interface JobMap {
    weekly_update: Record<string, never>;
  }
}

type Week = {
  id: number;
  email: string;
  name: string;
  language: string;
  siteId: number;
  likes: number;
  members: number;
  [key: string]: unknown;
};

/** The weekly summary, for members who were active within two months and have news. */
export async function sendWeekly(services: Services): Promise<void> {
  const result = await services.db.execute<Week>(sql`
    select u.id, u.email, u.name, u.language, u.site_id as "siteId",
      (select count(*)::int from likes l where l.liked_id = u.id and l.created_at > now() - interval '7 days') as likes,
      (select count(*)::int from (select 1 from profiles n join users nu on nu.id = n.id
        where n.searchable and n.niche = p.niche and n.gender = p.seeking and n.country = p.country
          and nu.signed_up_at > now() - interval '7 days' limit 500) as fresh) as members
    from users u join profiles p on p.id = u.id
    where u.status = 'active' and p.last_active_at > now() - interval '60 days'
      and not exists (select 1 from mail_log l where l.user_id = u.id and l.template = 'weekly'
        and l.created_at > now() - interval '6 days')`);
  for (const row of result.rows) {
    if (row.likes + row.members === 0) continue;
    const site = await services.sites.byId(row.siteId);
    await services.mailer.enqueue(services.db, {
      template: 'weekly',
      to: row.email,
      locale: row.language,
      siteId: row.siteId,
      userId: row.id,
      data: {
        name: row.name,
        link: `${siteAddress(services.config, site)}/members`,
        likes: row.likes,
        visitors: row.members,
      },
    });
  }
}
