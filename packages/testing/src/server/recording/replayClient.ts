import type { RawAnswer, RawRequest, TestClient } from '../TestClient.ts';
import type { TestApp } from '../startTestApp.ts';
import { misreads } from './misreads.ts';
import { setStage, stageValues } from './Recording.ts';
import type { Caller, RecordedCall, Recording } from './Recording.ts';
import { KnownValues } from './KnownValues.ts';
import { sampleForm } from './uploads.ts';

export type Send = (client: TestClient, request: RawRequest) => Promise<RawAnswer>;

const isUpload = (body: unknown): body is { files: string[] } =>
  typeof body === 'object' && body !== null && 'files' in body;

async function requestOf(call: RecordedCall, at: number, known: KnownValues): Promise<RawRequest> {
  const query = new URLSearchParams(known.fill(call.query) as Record<string, string>);
  const path = query.size > 0 ? `${call.path}?${query.toString()}` : call.path;
  const headers = known.fill(call.headers) as Record<string, string>;
  const { method, body } = call;
  if (!isUpload(body))
    return { method, path, headers, ...(body === undefined ? {} : { body: known.fill(body) }) };
  const form = new Response(await sampleForm(body.files, at));
  return {
    method,
    path,
    headers: { ...headers, 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer()),
  };
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

function judge({ status, answer }: RecordedCall, got: RawAnswer): string[] {
  if (got.status !== status) return [`answers ${got.status} instead of ${status}: ${got.text.slice(0, 200)}`];
  return answer === null ? [] : misreads(answer, parse(got.text));
}

/**
 * Sends the calls of a published client to the server, in their order.
 * @returns what that client could not read: `GET /api/user.php: /user must have required properties credits`
 */
export async function replayClient(
  app: TestApp,
  { calls }: Recording,
  send: Send = (client, request) => client.request(request),
): Promise<string[]> {
  const stage = await setStage(app);
  const known = new KnownValues(stageValues(stage));
  const clients: Readonly<Record<Caller, TestClient>> = {
    visitor: app.client(),
    me: app.client(),
    staff: stage.people.staff.client,
  };
  const problems: string[] = [];
  for (const [at, call] of calls.entries()) {
    const name = `${call.method} ${call.path}`;
    try {
      const got = await send(clients[call.as], await requestOf(call, at, known));
      problems.push(...judge(call, got).map((problem) => `${name}: ${problem}`));
      known.learn(at, parse(got.text));
    } catch (error) {
      problems.push(`${name}: ${String(error)}`);
    }
  }
  return problems;
}
