import { defineRemote } from '@rendezvous/platform';
import { AccountStore } from './stores/AccountStore.ts';

export const remote = defineRemote({ namespace: 'account', createStore: (core) => new AccountStore(core) });
