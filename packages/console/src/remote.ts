import { defineRemote } from '@rendezvous/platform';
import { AuditStore } from './stores/AuditStore.ts';
import { CasesStore } from './stores/CasesStore.ts';
import { MembersStore } from './stores/MembersStore.ts';
import { PhotoQueueStore } from './stores/PhotoQueueStore.ts';

export const remote = defineRemote({
  namespace: 'console',
  createStore: (core) => ({
    photos: new PhotoQueueStore(core),
    cases: new CasesStore(core),
    members: new MembersStore(core),
    audit: new AuditStore(core),
  }),
});
