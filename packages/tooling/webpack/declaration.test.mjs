/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { checkDeclaration } from './declaration.mjs';

const declare = (requires) => () => checkDeclaration('chat', { exposes: { One: './src/One.tsx' }, requires });

describe('checkDeclaration', () => {
  it.each(['^3.0.0', '~3.1', '>=3 <4', '^2.0.0 || ^3.0.0'])('accepts the range %s', (requires) => {
    expect(declare(requires)).not.toThrow();
  });

  it.each(['latest', '3.0.0.0', '>=3 and <4'])('refuses a remote that requires %s', (requires) => {
    expect(declare(requires)).toThrow(`chat: federation.config.ts requires "${requires}"`);
  });

  it('refuses a remote without exposes or requires', () => {
    expect(() => checkDeclaration('chat', undefined)).toThrow('must export federation');
    expect(declare(undefined)).toThrow('must export federation');
  });
});
