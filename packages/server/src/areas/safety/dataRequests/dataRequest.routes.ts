import { INNER_LIMITS } from '@rendezvous/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { ApiError, invalidField } from '../../../kernel/ApiError.ts';
import { isWithinLimits } from '../../../kernel/http/countCall.ts';
import { route } from '../../../kernel/http/route.ts';
import { siteOrigin } from '../../../kernel/request/siteOrigin.ts';
import { findById } from '../../account/accountQueries.ts';
import { sendExport } from '../../account/export/sendExport.ts';
import { isEmail } from '../../account/mailAddress/emailPolicy.ts';
import { presentCase } from '../presentCase.ts';
import { readCopyToken } from './copyLinkPolicy.ts';
import { findDataRequest, findOwnAccount } from './dataRequestQueries.ts';
import { mailDataLink } from './mailDataLink.ts';
import { settleDataRequest } from './settleDataRequest.ts';

/** Routes for data copies and erasure, for people who cannot log in or never had an account. */
export function dataRequestRoutes(app: FastifyInstance): void {
  route(app, 'POST /api/data-request.php', async ({ body, site, language, ctx, request }) => {
    const { email, kind } = body;
    if (!isEmail(email)) throw invalidField('email', 'email_invalid');
    if (!(await isWithinLimits(ctx, request, INNER_LIMITS.dataRequest, body))) return;
    await mailDataLink(ctx, {
      siteId: site.id,
      email,
      kind,
      language,
      origin: siteOrigin(ctx, site, request),
    });
  });

  route(app, 'GET /api/data-request.php', async ({ query, site, ctx, now }) => {
    const found = await findDataRequest(ctx.db, { token: query.token, siteId: site.id, now });
    if (!found) throw new ApiError('link_expired');
    return { kind: found.kind, by_staff: (await findOwnAccount(ctx.db, found)) === null };
  });

  route(app, 'PUT /api/data-request.php', async ({ body, site, language, ctx, request }) => {
    const origin = siteOrigin(ctx, site, request);
    const settled = await settleDataRequest(ctx, { ...body, text: body.text, site, language, origin });
    return {
      copy: 'copyToken' in settled ? `/api/data-copy.php?token=${settled.copyToken}` : null,
      erased_on: 'erasedOn' in settled ? settled.erasedOn.toISOString() : null,
      case: 'row' in settled ? presentCase(settled.row) : null,
    };
  });

  route(app, 'GET /api/data-copy.php', async ({ query, site, ctx, reply, now }) => {
    const userId = readCopyToken(ctx.secrets, query.token, now);
    const account = userId === null ? null : await findById(ctx.db, userId);
    if (account?.siteId !== site.id || account.status === 'erased') throw new ApiError('link_expired');
    return sendExport(ctx, reply, account.id);
  });
}
