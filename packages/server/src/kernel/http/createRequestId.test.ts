import { expect, test } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { createRequestId } from './createRequestId.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-/;
const ID = '9f1c2d3e4a5b69788796a5b4c3d2e1f0';

const read = (trusted: string[], from: string, id?: string): string =>
  createRequestId(trusted)({
    headers: id === undefined ? {} : { 'x-request-id': id },
    socket: { remoteAddress: from } as IncomingMessage['socket'],
  });

test('a request keeps the id of a trusted proxy', () => {
  expect(read(['10.0.0.0/8'], '10.1.2.3', ID)).toBe(ID);
});

test.each([
  ['without one', ['10.0.0.0/8'], '10.1.2.3', undefined],
  ['from a stranger', ['10.0.0.0/8'], '203.0.113.7', ID],
  ['without any proxy', [], '10.1.2.3', ID],
  ['that would forge a line of the log', ['10.0.0.0/8'], '10.1.2.3', 'abcdefgh"}\n{"level":50'],
])('a request %s gets a new id', (_what, trusted, from, id) => {
  expect(read(trusted, from, id)).toMatch(UUID);
});
