import { expect, it } from '@jest/globals';
import { isChunkFailure } from './remotes.ts';

it('recognises only chunks that failed to load, even as the cause of a remote’s failure', () => {
  const chunk = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
  expect(isChunkFailure(chunk)).toBe(true);
  expect(isChunkFailure(new Error('chat/Chat: network', { cause: chunk }))).toBe(true);
  expect(isChunkFailure(new Error('chat/Chat: network', { cause: new Error('RUNTIME-008') }))).toBe(false);
  expect(isChunkFailure('Loading chunk 12 failed.')).toBe(false);
});
