import type { FastifyInstance } from 'fastify';
import { updateProfile } from './updateProfile.ts';
import { presentCompleteness } from '../members/presentSelf.ts';
import { readSelf } from '../members/selfQueries.ts';
import { route, type Call } from '../../kernel/http/route.ts';

async function answer({ ctx, member, now }: Pick<Call<'GET /api/profile.php'>, 'ctx' | 'member' | 'now'>) {
  const { profile } = await readSelf(ctx.db, ctx, member.id, now);
  return { profile, completeness: presentCompleteness(profile) };
}

/** The own profile. */
export function profileRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/profile.php', answer);

  route(app, 'PUT /api/profile.php', async ({ body, site, member, ctx, now }) => {
    await updateProfile(ctx, { member, site, change: body, now });
    return answer({ ctx, member, now });
  });
}
