import { defineRemote } from '@rendezvous/platform';
import { ChatStore } from './stores/ChatStore.ts';

export const remote = defineRemote({ namespace: 'chat', createStore: (core) => new ChatStore(core) });
