import type { Decision } from '@rendezvous/contracts/entities';
import type { FastifyInstance } from 'fastify';
import { ApiError, notFound } from '../../kernel/ApiError.ts';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { proveIdentity } from '../account/secondFactor/proveIdentity.ts';
import { relyingParty } from '../account/secondFactor/relyingPartyPolicy.ts';
import { startSession } from '../account/sessions/startSession.ts';
import { readDecisionToken } from '../../kernel/security/decisionToken.ts';
import { readRepliedCase } from './caseQueries.ts';
import type { RepliedCase } from './caseQueries.ts';
import { objectToDecision } from './objections/objectToDecision.ts';
import { objectToReply } from './objections/objectToReply.ts';
import { presentDecision, presentReply } from './presentDecision.ts';
import { readRestriction } from './restrictionQueries.ts';
import type { OpenedRestriction } from './restrictionQueries.ts';

type Opened = { restriction: OpenedRestriction } | { reply: RepliedCase };

/** @throws ApiError not_found */
async function open(ctx: Services, token: string, siteId: number): Promise<Opened> {
  const ref = readDecisionToken(ctx.secrets, token);
  if (ref?.kind === 'restriction') {
    const restriction = await readRestriction(ctx.db, ref.id, siteId);
    if (restriction) return { restriction };
  }
  if (ref?.kind === 'reply') {
    const reply = await readRepliedCase(ctx.db, ref.id, siteId);
    if (reply) return { reply };
  }
  throw notFound();
}

const present = (opened: Opened): Decision =>
  'reply' in opened ? presentReply(opened.reply) : presentDecision(opened.restriction);

/**
 * Routes that show decisions about members and replies to reports, through the mail's signed link.
 */
export function decisionRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/decision.php', async ({ query, site, ctx }) => ({
    decision: present(await open(ctx, query.token, site.id)),
  }));

  route(app, 'POST /api/decision.php', async ({ body, site, ctx }) => {
    const opened = await open(ctx, body.token, site.id);
    if ('reply' in opened) await objectToReply(ctx, opened.reply, body.text);
    else await objectToDecision(ctx, opened.restriction, body.text);
    return { decision: present(await open(ctx, body.token, site.id)) };
  });

  route(app, 'PUT /api/decision.php', async ({ body, site, ctx, request, reply, now }) => {
    const opened = await open(ctx, body.token, site.id);
    if ('reply' in opened) throw notFound();
    const { owner } = opened.restriction;
    if (owner.status !== 'disabled') throw new ApiError('conflict');
    const { network } = request;
    const party = relyingParty(ctx, site, request);
    const isSecond = await proveIdentity(ctx, { userId: owner.id, party, network, now }, body);
    await startSession(ctx, {
      method: isSecond ? 'second_factor' : 'password',
      userId: owner.id,
      passwordHash: owner.passwordHash,
      request,
      reply,
      now,
    });
  });
}
