import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { collectGarbage } from '../../fixtures/collectGarbage.ts';
import { EventStream } from './EventStream.ts';

const FIRST = 'event: start\ndata: {}\n\n';

let server: Server;
let streams: EventStream[];
let closed: EventStream[];
/** The request and the response of the last stream. */
let last: WeakRef<object>[];

beforeEach(async () => {
  [streams, closed, last] = [[], [], []];
  // Ignores connections of earlier tests that close now.
  const own = closed;
  server = createServer((request, response) => {
    const stream = EventStream.open(response, FIRST);
    if (stream === null) return;
    stream.onClose(() => own.push(stream));
    streams.push(stream);
    last = [new WeakRef(request), new WeakRef(response)];
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const stream of streams) stream.destroy();
  server.close();
  await once(server, 'close');
});

const portOf = () => (server.address() as AddressInfo).port;

/** Opens a stream and waits for its first text. */
async function open(): Promise<{ stream: EventStream; answer: IncomingMessage }> {
  const request = get({ host: '127.0.0.1', port: portOf() });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  await once(answer, 'readable');
  return { stream: streams.at(-1) as EventStream, answer };
}

/** Opens a stream without an HTTP client. */
async function openPlain(head: string): Promise<Socket> {
  const socket = connect(portOf(), '127.0.0.1');
  socket.write(head);
  await once(socket, 'readable');
  return socket;
}

test('sends texts of any alphabet, and ends after the last one', async () => {
  const { stream, answer } = await open();
  stream.write('data: "Grüße, こんにちは"\n\n');
  stream.write('data: 2\n\n');
  stream.end();
  expect(await text(answer)).toBe(`${FIRST}data: "Grüße, こんにちは"\n\ndata: 2\n\n`);
  expect([answer.complete, answer.headers.connection]).toEqual([true, 'close']);
  expect(closed).toEqual([stream]);
});

test('ends a stream that has just been opened', async () => {
  server.once('request', () => streams[0]?.end());
  const { answer } = await open();
  expect(await text(answer)).toBe(FIRST);
});

test('supports HTTP/1.0 for proxies', async () => {
  const socket = await openPlain('GET / HTTP/1.0\r\n\r\n');
  streams[0]?.write('data: 2\n\n');
  streams[0]?.end();
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  expect(head).not.toMatch(/transfer-encoding/i);
  expect(body).toBe(`${FIRST}data: 2\n\n`);
});

test('frees the request, the response and their parser', async () => {
  const connected = once(server, 'connection');
  const { stream, answer } = await open();
  const [connection] = (await connected) as [Socket];
  expect(Reflect.get(connection, 'parser')).toBeNull();
  await new Promise(setImmediate);
  collectGarbage();
  expect(last.map((part) => part.deref())).toEqual([undefined, undefined]);
  stream.end();
  await text(answer);
});

test('notices that the reader has left', async () => {
  const { stream, answer } = await open();
  const left = new Promise<void>((resolve) => stream.onClose(resolve));
  answer.destroy();
  await left;
  expect(closed).toEqual([stream]);
});

test('closes the connection of a reader that has finished sending', async () => {
  const socket = await openPlain('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  socket.end();
  await text(socket);
  expect(closed).toEqual(streams);
});

test('does not read further requests of its connection', async () => {
  const socket = await openPlain('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  // When this one opens, the server has read everything sent before.
  const { answer } = await open();
  expect(streams).toHaveLength(2);
  for (const stream of streams) stream.end();
  expect((await text(socket)).match(/HTTP\/1.1 200/g)).toHaveLength(1);
  await text(answer);
});

test('does not open without a connection', async () => {
  const opened = new Promise<EventStream | null>((resolve) => {
    server.removeAllListeners('request');
    server.on('request', (_request, response) => {
      response.destroy();
      resolve(EventStream.open(response, FIRST));
    });
  });
  get({ host: '127.0.0.1', port: portOf() }).on('error', () => undefined);
  expect(await opened).toBeNull();
});
