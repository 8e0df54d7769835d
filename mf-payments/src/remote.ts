import { defineRemote } from '@rendezvous/platform';
import type { Core } from '@rendezvous/core';
import { browserPage } from './models/PagePort.ts';
import { createStores } from './stores/createStores.ts';

export const remote = defineRemote({
  namespace: 'payments',
  createStore: (core: Core) => createStores(core, browserPage),
});
