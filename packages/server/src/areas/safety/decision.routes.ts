import { countGraphemes, LIMITS } from '@rendezvous/contracts';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField, notFound } from '../../kernel/ApiError.ts';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { confirmPassword } from '../account/confirmPassword.ts';
import { startSession } from '../account/startSession.ts';
import { readDecisionToken } from './decisionTokenPolicy.ts';
import { objectToDecision } from './objectToDecision.ts';
import { presentDecision } from './presentDecision.ts';
import { readRestriction } from './restrictionQueries.ts';
import type { OpenedRestriction } from './restrictionQueries.ts';

/** @throws ApiError not_found */
async function open(ctx: Services, token: string, siteId: number): Promise<OpenedRestriction> {
  const id = readDecisionToken(ctx.secrets, token);
  const opened = id === null ? null : await readRestriction(ctx.db, id, siteId);
  if (!opened) throw notFound();
  return opened;
}

/** Decisions about members, by the signed link of the statement of reasons. */
export function decisionRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/decision.php', async ({ query, site, ctx }) => ({
    decision: presentDecision(await open(ctx, query.token, site.id)),
  }));

  route(app, 'POST /api/decision.php', async ({ body, site, ctx }) => {
    const opened = await open(ctx, body.token, site.id);
    if (body.text.trim() === '') throw invalidField('text', 'required');
    if (countGraphemes(body.text.trim()) > LIMITS.reportTextLength) throw invalidField('text', 'too_long');
    await objectToDecision(ctx, opened, body.text);
    return { decision: presentDecision(await open(ctx, body.token, site.id)) };
  });

  route(app, 'PUT /api/decision.php', async ({ body, site, ctx, request, reply, now }) => {
    const { owner } = await open(ctx, body.token, site.id);
    if (owner.status !== 'disabled') throw new ApiError('conflict');
    const { network } = request;
    const { password } = body;
    await confirmPassword(ctx, {
      userId: owner.id,
      siteId: site.id,
      password,
      network,
      now,
      field: 'password',
    });
    await startSession(ctx, {
      method: 'password',
      userId: owner.id,
      passwordHash: owner.passwordHash,
      request,
      reply,
      now,
    });
  });
}
