import { LIMITS } from '@rendezvous/contracts';
import type { CreditRequest } from '@rendezvous/contracts';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../../kernel/ApiError.ts';
import { readId } from '../../kernel/http/readId.ts';
import { route } from '../../kernel/http/route.ts';
import type { Services } from '../../kernel/services.ts';
import { changeCredits } from '../payments/credits/changeCredits.ts';
import { readWaitingCredits } from '../payments/credits/creditRequestQueries.ts';
import type { WaitingCredits } from '../payments/credits/creditRequestQueries.ts';
import { decideCredits } from '../payments/credits/decideCredits.ts';
import { presentOpenMember } from './presentOpenMember.ts';

type Caller = { id: number };

const present = ({ request, name, staff, site }: WaitingCredits, caller: Caller): CreditRequest => ({
  id: String(request.id),
  member: { id: String(request.userId), name: name ?? '' },
  credits: request.credits,
  reason: request.reason,
  staff: staff ?? '',
  asked_at: request.askedAt.toISOString(),
  site,
  approvable: request.askedBy !== caller.id && request.userId !== caller.id,
});

async function listWaiting(
  ctx: Services,
  caller: Caller,
  page = 1,
): Promise<AnswerOf<'GET /api/console-credits.php'>> {
  const limit = LIMITS.staffPageSize;
  const { rows, total } = await readWaitingCredits(ctx.db, { limit, offset: (page - 1) * limit });
  return { requests: rows.map((row) => present(row, caller)), num_results: total };
}

export function consoleCreditRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/console-credits.php', async ({ body, member, ctx, now, request }) => {
    const { credits, reason } = body;
    if (credits === 0) throw invalidField('credits', 'invalid');
    const memberId = readId(body.id);
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' ? header : null;
    const waits = await changeCredits(ctx, member, { memberId, credits, reason, key });
    return { member: await presentOpenMember(ctx, member, memberId, now), waits };
  });

  route(app, 'GET /api/console-credits.php', ({ query, member, ctx }) =>
    listWaiting(ctx, member, query.page),
  );

  route(app, 'PUT /api/console-credits.php', async ({ body, member, ctx }) => {
    await decideCredits(ctx, member, { id: readId(body.id), approve: body.approve });
    return listWaiting(ctx, member);
  });
}
