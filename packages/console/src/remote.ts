import { defineRemote } from '@rendezvous/platform';
import { Loadable } from '@rendezvous/store-kit';
import { AuditStore } from './stores/AuditStore.ts';
import { CampaignsStore } from './stores/CampaignsStore.ts';
import { CasesStore } from './stores/CasesStore.ts';
import { ConfirmStore } from './stores/ConfirmStore.ts';
import { CreditRequestsStore } from './stores/CreditRequestsStore.ts';
import { HeldStore } from './stores/HeldStore.ts';
import { InvitesStore } from './stores/InvitesStore.ts';
import { JobsStore } from './stores/JobsStore.ts';
import { LegalStore } from './stores/LegalStore.ts';
import { ListsStore } from './stores/ListsStore.ts';
import { LooksStore } from './stores/LooksStore.ts';
import { MembersStore } from './stores/MembersStore.ts';
import { NewsStore } from './stores/NewsStore.ts';
import { PhotoChecksStore } from './stores/PhotoChecksStore.ts';
import { PhotoQueueStore } from './stores/PhotoQueueStore.ts';
import { PicturesStore } from './stores/PicturesStore.ts';
import { RefundsStore } from './stores/RefundsStore.ts';
import { ReleasesStore } from './stores/ReleasesStore.ts';
import { SetupStore } from './stores/SetupStore.ts';
import { SitesStore } from './stores/SitesStore.ts';
import { TrustStore } from './stores/TrustStore.ts';
import { WaitingStore } from './stores/WaitingStore.ts';

export const remote = defineRemote({
  namespace: 'console',
  createStore: (plain) => {
    const confirm = new ConfirmStore(plain);
    const core = confirm.guard();
    const pictures = new PicturesStore();
    return {
      confirm,
      pictures,
      photos: new PhotoQueueStore(core, pictures),
      checks: new PhotoChecksStore(core, pictures),
      cases: new CasesStore(core, () => confirm.ensure(), pictures),
      held: new HeldStore(core),
      looks: new LooksStore(core, pictures),
      lists: new ListsStore(core),
      trust: new TrustStore(core),
      waiting: new WaitingStore(core, confirm),
      members: new MembersStore(core),
      credits: new CreditRequestsStore(core),
      refunds: new RefundsStore(core),
      sites: new SitesStore(core),
      invites: new InvitesStore(core),
      campaigns: new CampaignsStore(core),
      news: new NewsStore(core),
      legal: new LegalStore(core),
      releases: new ReleasesStore(core),
      setup: new SetupStore(core),
      jobs: new JobsStore(core),
      audit: new AuditStore(core),
      secondFactor: new Loadable(() => core.api.call('GET /api/second-factor.php')),
    };
  },
});
