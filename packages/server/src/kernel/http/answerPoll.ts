import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { tagOf, type DependsOn } from './unchangedAnswers.ts';

/**
 * Answers a poll with 304 if the browser's ETag is current. Skips the handler if nothing has
 * changed.
 * @param ask the function that runs the handler
 */
export async function answerPoll(
  request: FastifyRequest,
  reply: FastifyReply,
  { unchanged, now }: Pick<Services, 'unchanged' | 'now'>,
  ask: (setDependsOn: (dependsOn: DependsOn) => void) => Promise<unknown>,
): Promise<unknown> {
  const { member, url, locale } = request;
  if (member === null) return ask(() => undefined);
  const poll = { key: `${member.id} ${locale} ${url}`, version: member.version };
  const given = request.headers['if-none-match'];
  if (given !== undefined && unchanged.holds(poll, given, now()))
    return reply.code(304).header('etag', given).send();
  const begun = unchanged.begin();
  const startedAt = now();
  let dependsOn: DependsOn = { members: [] };
  const answer = await ask((value) => (dependsOn = value));
  const body = Buffer.from(String(reply.code(200).serialize(answer)));
  const tag = tagOf(body);
  // Includes the member: a change with a smaller id may be committed later.
  unchanged.keep(poll, tag, { ...dependsOn, members: [...dependsOn.members, member.id] }, begun, startedAt);
  void reply.header('etag', tag);
  if (tag === given) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  return body;
}
