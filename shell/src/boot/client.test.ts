import { expect, it, jest } from '@jest/globals';

it('evaluates the client only on demand', async () => {
  const evaluated = jest.fn(() => ({ createApi: 'the client', shareEvents: 'the events' }));
  jest.doMock('@rendezvous/api-client', evaluated);
  // On a page, core has already been evaluated, but the client has not.
  jest.doMock('@rendezvous/core', () => ({}));
  const { evaluateClient } = await import('./client.ts');
  expect(evaluated).not.toHaveBeenCalled();
  expect(await evaluateClient()).toMatchObject({ createApi: 'the client', shareEvents: 'the events' });
  expect(evaluated).toHaveBeenCalledTimes(1);
});
