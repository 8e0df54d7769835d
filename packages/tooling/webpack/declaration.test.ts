/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { checkDeclaration } from './declaration.ts';

const declare = (requires: string | undefined) => () =>
  checkDeclaration('chat', { exposes: { One: './src/One.tsx' }, requires });

describe('checkDeclaration', () => {
  it.each(['^3.0.0', '~3.1', '>=3 <4', '^2.0.0 || ^3.0.0'])('accepts the range %s', (requires) => {
    expect(declare(requires)).not.toThrow();
  });

  it.each(['latest', '3.0.0.0', '>=3 and <4'])('refuses a remote that requires %s', (requires) => {
    expect(declare(requires)).toThrow(`chat: federation.config.ts requires "${requires}"`);
  });

  it('refuses a module from a file of another name', () => {
    const exposes = { One: './src/One.tsx', Two: './src/scenes/One/One.tsx' };
    expect(() => checkDeclaration('chat', { exposes, requires: '^3.0.0' })).toThrow(
      'chat: federation.config.ts exposes Two from ./src/scenes/One/One.tsx. Give a module the name of its file.',
    );
  });

  describe('a route', () => {
    const route = { name: 'week', path: '/chats/week/now', screen: 'One', title: 'titles.week' };
    const declareRoute = (change: object) => () =>
      checkDeclaration('chat', {
        exposes: { One: './src/One.tsx' },
        requires: '^3.0.0',
        contributes: { routes: [{ ...route, ...change }] },
      });

    it('is accepted below a prefix of the remote, with a screen that exists', () => {
      expect(declareRoute({})).not.toThrow();
    });

    it.each([
      ['screen', { screen: 'Two' }, 'contributes Two, which exposes does not have'],
      ['path', { path: '/likes/week' }, 'chat declares /likes/week (week), which is not below /chats.'],
      ['path', { path: '/chats/:key' }, 'chat declares /chats/:key (week), which the route "chats-id" has.'],
    ])('is refused with a wrong %s', (_, change, problem) => {
      expect(declareRoute(change)).toThrow(problem);
    });
  });

  it('refuses a remote without exposes or requires', () => {
    expect(() => checkDeclaration('chat', undefined)).toThrow('must export federation');
    expect(declare(undefined)).toThrow('must export federation');
  });
});
