import type { FastifyInstance } from 'fastify';
import { updateProfile } from './updateProfile.ts';
import { presentCompleteness } from './presentCompleteness.ts';
import { presentSelfProfile } from './presentSelfProfile.ts';
import { readSelf } from './selfQueries.ts';
import { route, type Call } from '../../../kernel/http/route.ts';

async function answer({ ctx, member, now }: Pick<Call<'GET /api/profile.php'>, 'ctx' | 'member' | 'now'>) {
  const profile = presentSelfProfile({ urls: ctx.photos.urls, now }, await readSelf(ctx.db, member.id, now));
  return { profile, completeness: presentCompleteness(profile) };
}

export function profileRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/profile.php', answer);

  route(app, 'PUT /api/profile.php', async ({ body, site, member, ctx, now }) => {
    await updateProfile(ctx, { member, site, change: body, now });
    return answer({ ctx, member, now });
  });
}
