import { createApi, type Api } from '@rendezvous/api-client/createApi';
import type { EventType } from '@rendezvous/contracts';
import { endpoints, ENDPOINT_KEYS, parseKey, type EndpointKey } from '@rendezvous/contracts/endpoints';
import { EventStream, type HeardEvent } from './EventStream.ts';
import { Recorder, type Exchange } from './Recorder.ts';
import { browsersOf, CALLERS, setStage, stageValues } from './Recording.ts';
import type { Caller, Clients, RecordedCall, RecordedStream, Recording, Shape, Stage } from './Recording.ts';
import { readIdentifiers } from './readIdentifiers.ts';
import { shapeOf, shapeOfValue } from './shapeOf.ts';
import { nameSigned } from './signing.ts';
import { KnownValues } from './KnownValues.ts';
import { uploadedFields } from './uploads.ts';
import { visitSite } from './visitSite.ts';
import type { TestApp } from '../startTestApp.ts';

/** Returns the endpoint of a request: the variant that its query selects, else the plain one. */
function keyOf({ method, path, query }: Exchange): EndpointKey {
  const same = ENDPOINT_KEYS.filter((key) => parseKey(key).method === method && parseKey(key).path === path);
  const variant = same.find((key) => {
    const { flag } = parseKey(key);
    return flag !== undefined && flag !== null && flag.name in query;
  });
  const key = variant ?? same.find((each) => !parseKey(each).flag);
  if (key === undefined) throw new Error(`The contracts have no ${method} ${path}.`);
  return key;
}

const plain = (schema: unknown): Shape => JSON.parse(JSON.stringify(schema)) as Shape;

function answerShape(exchange: Exchange, isRead: (name: string) => boolean): Shape | null {
  const key = keyOf(exchange);
  const endpoint: { binary?: string; answers: Readonly<Record<number, unknown>> } = endpoints[key];
  const schema = endpoint.answers[exchange.answer.status];
  if (schema === undefined)
    throw new Error(`${key} answered ${exchange.answer.status}: ${exchange.answer.text.slice(0, 300)}`);
  return endpoint.binary !== undefined || exchange.answer.text === '' ? null : shapeOf(plain(schema), isRead);
}

function bodyOf({ headers, body }: Exchange): unknown {
  if (body.length === 0) return undefined;
  if (headers['content-type']?.startsWith('multipart/')) return { files: uploadedFields(body) };
  return JSON.parse(body.toString('utf8')) as unknown;
}

/** Milliseconds to wait for events. */
const EVENTS_LIMIT = 10_000;

class Notes {
  readonly calls: RecordedCall[] = [];
  readonly #known: KnownValues;
  readonly #stage: Stage;
  readonly #answers: unknown[] = [];
  readonly #words = readIdentifiers();

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#known = new KnownValues(stageValues(stage));
  }

  readonly isRead = (name: string): boolean => this.#words.has(name);

  take(caller: Caller, exchange: Exchange): void {
    const { method, path, query, headers, answer } = exchange;
    const known = this.#known;
    const body = known.name(nameSigned(bodyOf(exchange), this.#answers));
    const { 'content-type': _type, ...own } = headers;
    this.calls.push({
      as: caller,
      method,
      path,
      query: known.name(query) as Record<string, string>,
      headers: known.name(own) as Record<string, string>,
      ...(body === undefined ? {} : { body }),
      status: answer.status,
      answer: answerShape(exchange, this.isRead),
    });
    const read: unknown = answer.text.startsWith('{') ? JSON.parse(answer.text) : undefined;
    this.#answers.push(read);
    known.learn(this.calls.length - 1, read);
    known.learnMails(this.#stage.app.mails);
  }

  /** Returns the shape of each kind of event once. */
  shapesOf(events: readonly HeardEvent[]): RecordedStream['events'] {
    const shapes = events.map(({ type, data }) => ({ type, data: shapeOfValue(data, this.isRead) }));
    return [...new Map(shapes.map((each) => [JSON.stringify(each), each])).values()];
  }
}

/** Makes the client use every area of a site, and records its calls and events. */
export async function recordClient(app: TestApp, version: string): Promise<Recording> {
  const stage = await setStage(app);
  const notes = new Notes(stage);
  const browsers = browsersOf(stage);
  const recorders = CALLERS.map((caller) => ({ caller, recorder: new Recorder(browsers[caller]) }));
  const open = async ({ caller, recorder }: (typeof recorders)[number]) => {
    const api = createApi({ baseUrl: await recorder.start(), retry: { retries: 0 } });
    const call: Api['call'] = async (key, options) => {
      const result = await api.call(key, options);
      for (const exchange of recorder.exchanges.splice(0)) notes.take(caller, exchange);
      return result;
    };
    return [caller, { call }] as const;
  };
  let stream: RecordedStream | null = null;
  const listen = async (types: readonly EventType[], act: () => Promise<void>): Promise<void> => {
    const from = notes.calls.length;
    const opened = await EventStream.open(browsers.me);
    await act();
    const events = notes.shapesOf(await opened.hear(types, EVENTS_LIMIT));
    opened.close();
    const missing = types.filter((type) => !events.some((event) => event.type === type));
    if (missing.length > 0) throw new Error(`No event came of ${missing.join(', ')}.`);
    stream = { from, until: notes.calls.length, events };
  };
  try {
    const clients = Object.fromEntries(await Promise.all(recorders.map(open))) as Clients;
    await visitSite(clients, stage, listen);
  } finally {
    await Promise.all(recorders.map(({ recorder }) => recorder.stop()));
  }
  return { version, accepted: {}, calls: notes.calls, ...(stream === null ? {} : { stream }) };
}
