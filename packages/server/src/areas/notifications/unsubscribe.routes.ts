import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/ApiError.ts';
import { disableMail } from '../account/mailAddress/disableMail.ts';
import type { Secrets } from '../../kernel/security/secrets.ts';
import type { Services } from '../../kernel/services.ts';

const PURPOSE = 'unsubscribe';

/** Returns the path that stops one member's mails. It needs no session and does not expire. */
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

/** One-click unsubscribe (RFC 8058). GET changes nothing, because link checkers follow links. */
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
    return reply.redirect('/notifications#mail', 303);
  });
}
