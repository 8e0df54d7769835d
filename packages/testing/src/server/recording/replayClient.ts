import type { RawAnswer, RawRequest, TestClient } from '../TestClient.ts';
import type { TestApp } from '../startTestApp.ts';
import { misreads } from './misreads.ts';
import { EventStream, type HeardEvent } from './EventStream.ts';
import { browsersOf, setStage, stageValues } from './Recording.ts';
import type { RecordedCall, RecordedStream, Recording, Stage } from './Recording.ts';
import { signAgain } from './signing.ts';
import { KnownValues } from './KnownValues.ts';
import { sampleForm } from './uploads.ts';

export type Send = (client: TestClient, request: RawRequest) => Promise<RawAnswer>;

const isUpload = (body: unknown): body is { files: string[] } =>
  typeof body === 'object' && body !== null && 'files' in body;

type Filled = { known: KnownValues; answers: readonly unknown[]; device: Stage['device'] };

async function requestOf(
  call: RecordedCall,
  at: number,
  { known, answers, device }: Filled,
): Promise<RawRequest> {
  const query = new URLSearchParams(known.fill(call.query) as Record<string, string>);
  const path = query.size > 0 ? `${call.path}?${query.toString()}` : call.path;
  const headers = known.fill(call.headers) as Record<string, string>;
  const { method, body } = call;
  if (!isUpload(body)) {
    const filled = body === undefined ? {} : { body: signAgain(known.fill(body), answers, device) };
    return { method, path, headers, ...filled };
  }
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

function compareCall({ status, answer }: RecordedCall, got: RawAnswer): string[] {
  if (got.status !== status) return [`answers ${got.status} instead of ${status}: ${got.text.slice(0, 200)}`];
  return answer === null ? [] : misreads(answer, parse(got.text));
}

/** Milliseconds to wait for events. */
const EVENTS_LIMIT = 10_000;

/** Looks for a readable event of each recorded type; the order of events is not guaranteed. */
function compareEvents({ events }: RecordedStream, heard: readonly HeardEvent[]): string[] {
  return events.flatMap(({ type, data }) => {
    const same = heard.filter((event) => event.type === type);
    if (same.length === 0) return [`event ${type}: did not come`];
    const problems = same.map((event) => misreads(data, event.data)).sort((a, b) => a.length - b.length);
    return (problems[0] ?? []).map((problem) => `event ${type}: ${problem}`);
  });
}

async function closeStream(
  stream: RecordedStream,
  opened: EventStream | null,
  hear: (event: HeardEvent) => HeardEvent,
): Promise<string[]> {
  const types = [...new Set(stream.events.map(({ type }) => type))];
  const heard = (await opened?.hear(types, EVENTS_LIMIT)) ?? [];
  opened?.close();
  return compareEvents(stream, heard.map(hear));
}

/**
 * Replays a published client's calls in order, and opens the event stream when the client did.
 * @param hear changes incoming data, for tests of the replay
 * @returns unreadable data: `GET /api/user.php: /user must have required properties credits`
 */
export async function replayClient(
  app: TestApp,
  { calls, stream }: Recording,
  send: Send = (client, request) => client.request(request),
  hear: (event: HeardEvent) => HeardEvent = (event) => event,
): Promise<string[]> {
  const stage = await setStage(app);
  const known = new KnownValues(stageValues(stage));
  const clients = browsersOf(stage);
  const answers: unknown[] = [];
  const problems: string[] = [];
  let opened: EventStream | null = null;
  for (const [at, call] of calls.entries()) {
    const name = `${call.method} ${call.path}`;
    if (at === stream?.from) opened = await EventStream.open(clients.me);
    if (at === stream?.until) problems.push(...(await closeStream(stream, opened, hear)));
    try {
      const got = await send(
        clients[call.as],
        await requestOf(call, at, { known, answers, device: stage.device }),
      );
      problems.push(...compareCall(call, got).map((problem) => `${name}: ${problem}`));
      answers[at] = parse(got.text);
      known.learn(at, answers[at]);
      known.learnMails(app.mails);
    } catch (error) {
      problems.push(`${name}: ${String(error)}`);
    }
  }
  return problems;
}
