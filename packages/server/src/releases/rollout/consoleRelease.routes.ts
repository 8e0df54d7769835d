import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import type { Services } from '../../kernel/services.ts';
import { actOnBuild } from './actOnBuild.ts';
import { nameSet } from './endSets.ts';
import { MoveRefused } from './MoveRefused.ts';
import { findCanary } from './buildQueries.ts';
import { promoteCanary } from './promoteCanary.ts';
import type { ReleaseContext } from '../ReleaseContext.ts';
import { startCanary } from './startCanary.ts';
import { stopCanary } from './stopCanary.ts';
import { readRemoteStates } from './readRemoteStates.ts';
import { route } from '../../kernel/http/route.ts';

const contextOf = ({ db, bus, releases, now }: Services): ReleaseContext => ({
  db,
  bus,
  store: releases.store,
  now,
});

export function consoleReleaseRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-releases.php', async ({ ctx }) => ({ remotes: await readRemoteStates(ctx) }));

  route(app, 'PUT /api/console-releases.php', async ({ body, member, ctx }) => {
    const { remote: project, version, act = 'live', seen } = body;
    const decided = seen === undefined ? {} : { seen: new Map([[project, seen]]) };
    await actOnBuild(ctx, member, { project, version, act, reason: body.reason, ...decided });
    return { remotes: await readRemoteStates(ctx) };
  });

  route(app, 'POST /api/console-canaries.php', async ({ body, member, ctx }) => {
    const { remote: project, version, share } = body;
    const canary = { builds: [{ project, version }], share, reason: body.reason };
    await startCanary(contextOf(ctx), member, canary);
    await ctx.releases.refresh();
    return { remotes: await readRemoteStates(ctx) };
  });

  route(app, 'PUT /api/console-canaries.php', async ({ body, member, ctx }) => {
    const canary = await findCanary(ctx.db, body.remote);
    if (!canary) throw notFound();
    const seen = body.version;
    if (
      seen !== undefined &&
      !canary.members.some(({ project, version }) => project === body.remote && version === seen)
    )
      throw new MoveRefused(`${nameSet(canary)} runs by now. Look at it, and try again.`);
    const { reason } = body;
    if (body.act === 'stop') await stopCanary(contextOf(ctx), member, { id: canary.id, reason });
    else await promoteCanary(contextOf(ctx), member, canary, reason);
    await ctx.releases.refresh();
    return { remotes: await readRemoteStates(ctx) };
  });
}
