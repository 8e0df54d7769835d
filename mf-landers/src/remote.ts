import { defineRemote } from '@rendezvous/platform';
import type { Core } from '@rendezvous/core';
import { TargetStore } from '@rendezvous/store-kit';
import { AnswersStore } from './stores/AnswersStore.ts';
import { FacesStore } from './stores/FacesStore.ts';
import { PricesStore } from './stores/PricesStore.ts';

function createStore(core: Core) {
  return {
    answers: new AnswersStore(),
    faces: new FacesStore(core),
    prices: new PricesStore(core),
    target: new TargetStore(core),
  };
}

export const remote = defineRemote({ namespace: 'landers', createStore });
