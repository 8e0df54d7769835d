import { INNER_LIMITS } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField } from '../../kernel/ApiError.ts';
import { isEmail } from '../account/mailAddress/emailPolicy.ts';
import { openCase } from './openCase.ts';
import { presentCase } from './presentCase.ts';
import { readOwnCases } from './caseQueries.ts';
import { readId } from '../../kernel/http/readId.ts';
import { isWithinLimits } from '../../kernel/http/countCall.ts';
import { noticeReports } from '../trust/signals/noticeReports.ts';
import { route } from '../../kernel/http/route.ts';

const idOf = (value: string | undefined) => (value === undefined ? undefined : readId(value));

export function caseRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/report.php', async ({ member, ctx }) => {
    const rows = await readOwnCases(ctx.db, member.id);
    return { cases: rows.map(presentCase) };
  });

  route(app, 'POST /api/report.php', async ({ body, member, site, ctx, language }) => {
    if (body.profile === undefined && body.message === undefined && body.photo === undefined) {
      throw invalidField('profile', 'required');
    }
    const row = await openCase(ctx, {
      kind: 'report',
      site,
      language,
      author: member,
      profileId: idOf(body.profile),
      messageId: idOf(body.message),
      photoId: idOf(body.photo),
      category: body.category,
      text: body.text ?? '',
    });
    if (row.profileId !== null) await noticeReports(ctx, { userId: row.profileId, siteId: row.siteId });
    return { case: presentCase(row) };
  });

  route(app, 'POST /api/complaint.php', async ({ body, member, site, ctx, language, request }) => {
    if (!member) {
      if (body.email === undefined) throw invalidField('email', 'required');
      if (!isEmail(body.email)) throw invalidField('email', 'email_invalid');
    }
    if (member?.status === 'erased') throw new ApiError('authentication_required');
    const row = await openCase(ctx, {
      kind: 'complaint',
      site,
      language,
      author: member,
      email: body.email,
      receipt: member !== null || (await isWithinLimits(ctx, request, INNER_LIMITS.receipt, body)),
      profileId: idOf(body.profile),
      category: body.category,
      text: body.text,
    });
    return { case: presentCase(row) };
  });
}
