import type { Core, MemberPage } from '@rendezvous/core';
import { Loadable, Submission, fromPage, readFailure } from '@rendezvous/store-kit';
import type { Failure, LoadState } from '@rendezvous/store-kit';
import type { Glimpse } from '../models/Glimpse.ts';

export type ProfileState = LoadState | 'gone' | 'closed';

export class ProfileStore {
  readonly acting = new Submission();
  readonly #core: Core;
  readonly #page: Loadable<MemberPage, string>;

  constructor(core: Core) {
    this.#core = core;
    this.#page = new Loadable((id) => this.#load(id), {
      preloaded: fromPage(
        core,
        'GET /api/member.php',
        (page) => page,
        ({ profile }, id) => profile.id === id,
      ),
    });
  }

  /** `closed`: the site shows profiles only to members. `gone`: the member no longer exists. */
  state(id: string): ProfileState {
    const { failure, state } = this.#page;
    if (!this.#page.isOf(id)) return 'loading';
    if (failure?.code === 'not_found') return 'gone';
    return failure?.code === 'authentication_required' ? 'closed' : state;
  }

  get failure(): Failure | null {
    return this.#page.failure;
  }

  page(id: string): MemberPage | null {
    return this.#core.search.members.get(id) ?? null;
  }

  /** The member's data in the tapped card, the likes or the chats; null if none has it. */
  glimpse(id: string): Glimpse | null {
    const { search, likes, chats } = this.#core;
    if (search.opened?.id === id) return search.opened;
    const card = likes.profiles.get(id);
    if (card !== undefined) return card;
    const partner = chats.byProfile(id)?.profile;
    return partner ? { kind: 'member', ...partner, region_name: null, distance_km: null } : null;
  }

  /** Reloads the profile while cached data are shown. Marks the member's like as seen. */
  async open(id: string): Promise<void> {
    await this.#page.visit(id);
    if (this.#page.value?.profile.id === id) this.#markSeen(id);
  }

  /** Blocks a member. Resolves to false if that fails, and shows why. */
  block(id: string): Promise<boolean> {
    return this.#act(async () => {
      await this.#core.api.call('POST /api/block.php', { body: { profile: id } });
      this.#core.likes.remove(id);
      await this.#core.chats.load();
      await this.#core.search.loadMember(id);
    });
  }

  /** Unblocks a member. Resolves to false if that fails, and shows why. */
  unblock(id: string): Promise<boolean> {
    return this.#act(async () => {
      await this.#core.api.call('DELETE /api/block.php', { body: { profile: id } });
      await this.#core.search.loadMember(id);
    });
  }

  async #act(call: () => Promise<void>): Promise<boolean> {
    const isDone = await this.acting.run(call);
    if (this.acting.failure !== null) this.#core.toasts.error(this.acting.failure.error);
    return isDone;
  }

  async #load(id: string): Promise<MemberPage> {
    try {
      return await this.#core.search.loadMember(id);
    } catch (error) {
      if (readFailure(error).code === 'not_found') this.#core.search.forgetMember(id);
      throw error;
    }
  }

  /** Ignores failures: the like then stays new until the next visit. */
  #markSeen(id: string): void {
    const { session, likes } = this.#core;
    if (session.isLoggedIn) likes.markSeen(id).catch(() => undefined);
  }
}
