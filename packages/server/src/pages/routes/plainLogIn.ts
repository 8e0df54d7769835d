import { buildPath, matchRoute, type ErrorBody, type SentForm } from '@rendezvous/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownPath } from '../../kernel/http/ownPath.ts';
import { callOwn } from './callOwn.ts';

export type Fields = Readonly<Partial<Record<string, string>>>;

/** What became of a form that was sent without a script: done, with the cookies of the session, or shown again. */
export type PlainOutcome =
  { kind: 'done'; cookies: string[]; to: string } | { kind: 'shown'; form: SentForm };

/** Every cookie that a call sets. */
export const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

/** Where a log-in leads: to the page that asked for it, if that is one of this site for members. */
function wayBack(request: FastifyRequest): string {
  const next = new URLSearchParams(request.url.split('?')[1] ?? '').get('next') ?? '';
  const path = ownPath(next);
  const match = path === null ? null : matchRoute(path.split(/[?#]/)[0] ?? '');
  return path === null || match === null || match.row.access === 'visitor' ? buildPath('members') : path;
}

/** The second step has a challenge instead of a password. */
const callOf = ({ username = '', password = '', challenge, code = '' }: Fields) =>
  challenge === undefined
    ? { url: '/api/user.php', body: { email: username.trim(), password } }
    : { url: '/api/second-factor.php', body: { challenge, code: code.trim() } };

/**
 * Logs in by the fields of a form that was sent before the page's scripts ran, or by a browser without them.
 * @returns the cookies of the session, or what the page shows beside the form: never the password
 */
export async function plainLogIn(app: FastifyInstance, request: FastifyRequest): Promise<PlainOutcome> {
  const fields = (request.body ?? {}) as Fields;
  const answer = await callOwn(app, request, { method: 'POST', ...callOf(fields) });
  if (answer.statusCode === 200) return { kind: 'done', cookies: cookiesOf(answer), to: wayBack(request) };
  const error = answer.json<ErrorBody>();
  return {
    kind: 'shown',
    form: { values: { username: fields['username'] ?? '' }, refusal: { status: answer.statusCode, error } },
  };
}
