import { when } from 'mobx';
import type { Cancel, KeyStorage } from '@rendezvous/core';

/**
 * Runs as soon as the storage can be read: now, or when the browser has taken over the page that the server rendered. Until then it reads
 * as empty, so what is stored must be neither missed nor overwritten.
 */
export const whenReadable = (storage: KeyStorage, run: () => void): Cancel =>
  when(() => storage.isHeld !== true, run);
