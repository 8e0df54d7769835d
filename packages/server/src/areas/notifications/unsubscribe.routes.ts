import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { disableMail } from '../account/mailAddress/disableMail.ts';
import type { Secrets } from '../../kernel/security/secrets.ts';
import type { Services } from '../../kernel/services.ts';

const PURPOSE = 'unsubscribe';

/** Path that stops a member's mails; works without a session, only for that member, without an expiry. */
export function unsubscribePath(secrets: Secrets, userId: number): string {
  return `/unsubscribe/${userId}-${secrets.fingerprint(PURPOSE, String(userId)).slice(0, 32)}`;
}

function readMember(secrets: Secrets, token: string): number {
  const match = /^(\d{1,15})-([a-f0-9]{32})$/.exec(token);
  if (!match) throw notFound();
  const [, id = '', signature = ''] = match;
  const expected = Buffer.from(secrets.fingerprint(PURPOSE, id).slice(0, 32));
  if (!timingSafeEqual(expected, Buffer.from(signature))) throw notFound();
  return Number(id);
}

/**
 * One-click unsubscribing (RFC 8058): mail programs POST here. A GET changes nothing, because link checkers follow
 * links: it leads to the settings, where a person can choose.
 */
export function registerUnsubscribe(app: FastifyInstance, ctx: Services): void {
  app.post<{ Params: { token: string } }>(
    '/unsubscribe/:token',
    { config: { crossSite: true } },
    async (request, reply) => {
      const userId = readMember(ctx.secrets, request.params.token);
      await disableMail(ctx.db, userId, 'listunsubscribe');
      return reply.code(204).send();
    },
  );
  app.get<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
    readMember(ctx.secrets, request.params.token);
    return reply.redirect('/notifications', 303);
  });
}
