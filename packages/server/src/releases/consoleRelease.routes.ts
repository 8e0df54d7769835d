import type { FastifyInstance } from 'fastify';
import { chooseBuild } from './chooseBuild.ts';
import { readReason } from '../kernel/security/staffPolicy.ts';
import { readRemoteStates } from './readRemoteStates.ts';
import { route } from '../kernel/http/route.ts';

/** The remotes and which of their builds is live. */
export function consoleReleaseRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/console-releases.php', async ({ ctx }) => ({ remotes: await readRemoteStates(ctx) }));

  route(app, 'PUT /api/console-releases.php', async ({ body, member, ctx }) => {
    await chooseBuild(ctx, member, {
      remote: body.remote,
      version: body.version,
      reason: readReason(body.reason),
    });
    return { remotes: await readRemoteStates(ctx) };
  });
}
