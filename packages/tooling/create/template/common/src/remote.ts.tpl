import { defineRemote } from '@rendezvous/platform';

export const remote = defineRemote({ namespace: '__NAME__', createStore: () => ({}) });
