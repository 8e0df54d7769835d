import { buildPath, matchRoute, type ErrorBody, type SentForm } from '@rendezvous/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownPath } from '../../kernel/http/ownPath.ts';
import { callOwn } from './callOwn.ts';

export type Fields = Readonly<Partial<Record<string, string>>>;

/** Outcome of a form that was sent without a script: done, with session cookies, or shown again. */
export type PlainOutcome =
  { kind: 'done'; cookies: string[]; to: string } | { kind: 'shown'; form: SentForm };

export const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String);

/** Returns where a login leads: to the members' page that required it, if any. */
function wayBack(request: FastifyRequest): string {
  const next = new URLSearchParams(request.url.split('?')[1] ?? '').get('next') ?? '';
  const path = ownPath(next);
  const match = path === null ? null : matchRoute(path.split(/[?#]/)[0] ?? '');
  return path === null || match === null || match.row.access === 'visitor' ? buildPath('members') : path;
}

/** The second step sends a challenge instead of a password. */
const callOf = ({ username = '', password = '', challenge, code = '' }: Fields) =>
  challenge === undefined
    ? { url: '/api/user.php', body: { email: username.trim(), password } }
    : { url: '/api/second-factor.php', body: { challenge, code: code.trim() } };

/**
 * Logs in with a form that was sent without the page's scripts.
 * @returns the session's cookies, or what the form shows, which is never the password
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
