import { defineRemote } from '@rendezvous/platform';
import type { Core } from '@rendezvous/core';
import { Loadable, fromPage } from '@rendezvous/store-kit';
import { AgeCheckStore } from './stores/AgeCheckStore.ts';
import { BlocksStore } from './stores/BlocksStore.ts';
import { ComplaintsStore } from './stores/ComplaintsStore.ts';
import { DecisionStore } from './stores/DecisionStore.ts';
import { DeletionStore } from './stores/DeletionStore.ts';
import { LegalStore } from './stores/LegalStore.ts';
import { MailChangeStore } from './stores/MailChangeStore.ts';
import { NotificationsStore } from './stores/NotificationsStore.ts';
import { PagesStore } from './stores/PagesStore.ts';
import { PasskeysStore } from './stores/PasskeysStore.ts';
import { PhotoCheckStore } from './stores/PhotoCheckStore.ts';
import { PhotosStore } from './stores/PhotosStore.ts';
import { PrivacyStore } from './stores/PrivacyStore.ts';
import { ProfileStore } from './stores/ProfileStore.ts';
import { ReactivationStore } from './stores/ReactivationStore.ts';
import { SecurityStore } from './stores/SecurityStore.ts';
import { SpendStore } from './stores/SpendStore.ts';
import { TwoStepStore } from './stores/TwoStepStore.ts';

const TRANSPARENCY = 'GET /api/transparency.php';

function createStore(core: Core) {
  const twoStep = new TwoStepStore(core);
  return {
    pages: new PagesStore(core),
    legal: new LegalStore(core),
    transparency: new Loadable(async () => (await core.api.call(TRANSPARENCY)).reports, {
      preloaded: fromPage(core, TRANSPARENCY, ({ reports }) => reports),
    }),
    ageCheck: new AgeCheckStore(core),
    mailChange: new MailChangeStore(core),
    deletion: new DeletionStore(core),
    reactivation: new ReactivationStore(core),
    decision: new DecisionStore(core),
    profile: new ProfileStore(core),
    photos: new PhotosStore(core),
    photoCheck: new PhotoCheckStore(core),
    notifications: new NotificationsStore(core),
    privacy: new PrivacyStore(core),
    twoStep,
    security: new SecurityStore(core, twoStep),
    passkeys: new PasskeysStore(core, twoStep),
    spend: new SpendStore(core),
    blocks: new BlocksStore(core),
    complaints: new ComplaintsStore(core),
  };
}

export const remote = defineRemote({ namespace: 'account', createStore });
