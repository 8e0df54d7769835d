import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from './ports.ts';
import { handInterests, handMessage, takeInterests, takeMessage } from './signupHandover.ts';

describe('what a lander passes to the sign-up', () => {
  it('returns a message once, and only for its recipient', () => {
    const storage = memoryStorage();
    handMessage(storage, 'p-1', 'Good evening.');
    expect(takeMessage(storage, 'p-2')).toBeNull();
    expect(takeMessage(storage, 'p-1')).toBe('Good evening.');
    expect(takeMessage(storage, 'p-1')).toBeNull();
  });

  it('returns interests once, and only known ones', () => {
    const storage = memoryStorage();
    handInterests(storage, ['coffee', 'music']);
    expect(takeInterests(storage)).toEqual(['coffee', 'music']);
    expect(takeInterests(storage)).toEqual([]);
    storage.set('handed-interests', '["coffee", "nonsense", 7]');
    expect(takeInterests(storage)).toEqual(['coffee']);
  });

  it('treats broken storage as empty', () => {
    const storage = memoryStorage({ 'handed-message': '{', 'handed-interests': '{"a":1}' });
    expect(takeMessage(storage, 'p-1')).toBeNull();
    expect(takeInterests(storage)).toEqual([]);
  });
});

describe('a stored message', () => {
  const stored = (value: unknown) =>
    takeMessage(memoryStorage({ 'handed-message': JSON.stringify(value) }), 'p-1');

  it('is empty if it is not text for this member', () => {
    expect(stored('text')).toBeNull();
    expect(stored(null)).toBeNull();
    expect(stored({ text: 'Hello' })).toBeNull();
    expect(stored({ to: 'p-1' })).toBeNull();
    expect(stored({ to: 'p-1', text: 7 })).toBeNull();
    expect(stored({ to: 'p-1', text: '' })).toBeNull();
    expect(stored({ to: 'p-1', text: 'Hello' })).toBe('Hello');
  });

  it('stays under its key until taken', () => {
    const storage = memoryStorage();
    handMessage(storage, 'p-1', 'Hello');
    expect(storage.get('handed-message')).toBe('{"to":"p-1","text":"Hello"}');
  });
});
