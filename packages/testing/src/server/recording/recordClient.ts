import { createApi, type Api } from '@rendezvous/api-client/createApi';
import { endpoints, ENDPOINT_KEYS, parseKey, type EndpointKey } from '@rendezvous/contracts/endpoints';
import { Recorder, type Exchange } from './Recorder.ts';
import { CALLERS, setStage, stageValues } from './Recording.ts';
import type { Caller, Clients, RecordedCall, Recording, Shape } from './Recording.ts';
import { readIdentifiers } from './readIdentifiers.ts';
import { shapeOf } from './shapeOf.ts';
import { KnownValues } from './KnownValues.ts';
import { uploadedFields } from './uploads.ts';
import { visitSite } from './visitSite.ts';
import type { TestApp } from '../startTestApp.ts';

/** The call of the contracts that a request made: the variant that its query picks, else the plain one. */
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

/** Lets the client use a site in every area, and notes its calls. */
export async function recordClient(app: TestApp, version: string): Promise<Recording> {
  const stage = await setStage(app);
  const known = new KnownValues(stageValues(stage));
  const words = readIdentifiers();
  const calls: RecordedCall[] = [];
  const recorders = CALLERS.map((caller) => {
    const browser = caller === 'staff' ? stage.people.staff.client : app.client();
    return { caller, recorder: new Recorder(browser) };
  });
  const note = (caller: Caller, exchange: Exchange): void => {
    const { method, path, query, headers, answer } = exchange;
    const body = known.name(bodyOf(exchange));
    const { 'content-type': _type, ...own } = headers;
    calls.push({
      as: caller,
      method,
      path,
      query: known.name(query) as Record<string, string>,
      headers: known.name(own) as Record<string, string>,
      ...(body === undefined ? {} : { body }),
      status: answer.status,
      answer: answerShape(exchange, (name) => words.has(name)),
    });
    if (answer.text.startsWith('{')) known.learn(calls.length - 1, JSON.parse(answer.text));
  };
  const open = async ({ caller, recorder }: (typeof recorders)[number]) => {
    const api = createApi({ baseUrl: await recorder.start(), retry: { retries: 0 } });
    const call: Api['call'] = async (key, options) => {
      const result = await api.call(key, options);
      for (const exchange of recorder.exchanges.splice(0)) note(caller, exchange);
      return result;
    };
    return [caller, { call }] as const;
  };
  try {
    const clients = Object.fromEntries(await Promise.all(recorders.map(open))) as Clients;
    await visitSite(clients, stage);
  } finally {
    await Promise.all(recorders.map(({ recorder }) => recorder.stop()));
  }
  return { version, accepted: {}, calls };
}
