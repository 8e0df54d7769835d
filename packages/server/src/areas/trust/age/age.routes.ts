import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../kernel/ApiError.ts';
import { route } from '../../../kernel/http/route.ts';
import { siteOrigin } from '../../../kernel/request/siteOrigin.ts';
import { SignatureError } from '../../../kernel/webhooks/signature.ts';
import { ageRuleOf } from './agePolicy.ts';
import { readAgeCheck } from './ageQueries.ts';
import { settleAgeCheck } from './settleAgeCheck.ts';
import { startAgeCheck } from './startAgeCheck.ts';

export function ageRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/age-check.php', async ({ member, site, ctx, request, now }) => {
    const rule = ageRuleOf({ site, geoipCountry: request.geoipCountry }, member.country);
    return {
      check: {
        due: [...member.ageDue],
        methods: [...(rule?.methods ?? [])],
        source: rule?.source ?? null,
        ...(await readAgeCheck(ctx.db, member.id, now)),
      },
    };
  });

  route(app, 'POST /api/age-check.php', async ({ body, member, site, language, ctx, request }) => {
    const { geoipCountry } = request;
    const origin = siteOrigin(ctx, site, request);
    const { method } = body;
    return { url: await startAgeCheck(ctx, { site, geoipCountry, member, method, language, origin }) };
  });

  route(app, 'POST /api/age-webhook.php', async ({ ctx, request }) => {
    if (ctx.ageProvider === null) throw new ApiError('signature_invalid');
    const rawBody = Buffer.from(request.rawBody ?? '', 'utf8');
    try {
      await settleAgeCheck(ctx, ctx.ageProvider.readWebhook({ headers: request.headers, rawBody }));
      return { received: true };
    } catch (error) {
      if (error instanceof SignatureError) throw new ApiError('signature_invalid');
      if (error instanceof SyntaxError) throw new ApiError('bad_request');
      throw error;
    }
  });
}
