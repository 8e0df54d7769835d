import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PasskeyAssertion } from '@rendezvous/contracts/entities';
import { Value } from 'typebox/value';
import { ApiError } from '../../../kernel/ApiError.ts';
import { proveIdentity } from '../secondFactor/proveIdentity.ts';
import { callerOf } from '../secondFactor/secondFactor.routes.ts';
import { sendExport } from './sendExport.ts';
import { route } from '../../../kernel/http/route.ts';

/** Decodes a header value. Browsers percent-encode it, because it may not be ASCII. */
function decode(header: string): string {
  try {
    return decodeURIComponent(header.replace(/%(?![0-9A-Fa-f]{2})/g, '%25'));
  } catch {
    return header;
  }
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

function readPasskey(header: string): PasskeyAssertion {
  try {
    const value: unknown = JSON.parse(decode(header));
    if (Value.Check(PasskeyAssertion, value)) return value;
  } catch {
    // Not JSON.
  }
  throw new ApiError('passkey_invalid');
}

/** Serves an archive of everything stored about the member: `data.json` and the photos. */
export function exportRoutes(app: FastifyInstance): void {
  route(app, 'GET /api/export.php', async ({ member, site, ctx, request, reply, now }) => {
    const passkey = headerOf(request, 'x-passkey');
    await proveIdentity(ctx, callerOf({ member, site, ctx, request, now }), {
      password: decode(headerOf(request, 'x-password') ?? ''),
      field: 'x-password',
      code: headerOf(request, 'x-code'),
      passkey: passkey === undefined ? undefined : readPasskey(passkey),
    });
    return sendExport(ctx, reply, member.id);
  });
}
