import type { TransparencyReport } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { Loadable, fromPage } from '@rendezvous/store-kit';
import { BlocksStore } from './BlocksStore.ts';
import { ComplaintsStore } from './ComplaintsStore.ts';
import { DecisionStore } from './DecisionStore.ts';
import { DeletionStore } from './DeletionStore.ts';
import { LegalStore } from './LegalStore.ts';
import { MailChangeStore } from './MailChangeStore.ts';
import { NotificationsStore } from './NotificationsStore.ts';
import { PagesStore } from './PagesStore.ts';
import { PasskeysStore } from './PasskeysStore.ts';
import { PhotosStore } from './PhotosStore.ts';
import { PrivacyStore } from './PrivacyStore.ts';
import { ProfileStore } from './ProfileStore.ts';
import { ReactivationStore } from './ReactivationStore.ts';
import { SecurityStore } from './SecurityStore.ts';
import { SpendStore } from './SpendStore.ts';
import { TwoStepStore } from './TwoStepStore.ts';

/** The member's own account. Member-specific stores are created anew at the next login. */
export class AccountStore {
  readonly pages: PagesStore;
  readonly legal: LegalStore;
  readonly mailChange: MailChangeStore;
  readonly deletion: DeletionStore;
  readonly reactivation: ReactivationStore;
  readonly decision: DecisionStore;
  readonly transparency: Loadable<readonly TransparencyReport[]>;
  readonly #core: Core;
  #own: OwnStores | null = null;
  #owner: string | null = null;

  constructor(core: Core) {
    this.#core = core;
    this.pages = new PagesStore(core);
    this.legal = new LegalStore(core);
    this.mailChange = new MailChangeStore(core);
    this.deletion = new DeletionStore(core);
    this.reactivation = new ReactivationStore(core);
    this.decision = new DecisionStore(core);
    const call = 'GET /api/transparency.php';
    this.transparency = new Loadable(async () => (await core.api.call(call)).reports, {
      preloaded: fromPage(core, call, ({ reports }) => reports),
    });
  }

  /** The stores of the logged-in member, or of the visitor. */
  get own(): OwnStores {
    const owner = this.#core.session.user?.id ?? null;
    if (this.#own === null || this.#owner !== owner) {
      this.#own = new OwnStores(this.#core);
      this.#owner = owner;
    }
    return this.#own;
  }
}

class OwnStores {
  readonly profile: ProfileStore;
  readonly photos: PhotosStore;
  readonly notifications: NotificationsStore;
  readonly privacy: PrivacyStore;
  readonly security: SecurityStore;
  readonly twoStep: TwoStepStore;
  readonly passkeys: PasskeysStore;
  readonly spend: SpendStore;
  readonly blocks: BlocksStore;
  readonly complaints: ComplaintsStore;

  constructor(core: Core) {
    this.profile = new ProfileStore(core);
    this.photos = new PhotosStore(core);
    this.notifications = new NotificationsStore(core);
    this.privacy = new PrivacyStore(core);
    this.twoStep = new TwoStepStore(core);
    this.security = new SecurityStore(core, this.twoStep);
    this.passkeys = new PasskeysStore(core, this.twoStep);
    this.spend = new SpendStore(core);
    this.blocks = new BlocksStore(core);
    this.complaints = new ComplaintsStore(core);
  }
}
