import { makeObservable, observable, runInAction } from 'mobx';
import { ApiError } from '@rendezvous/core';
import type { Core, MemberPage } from '@rendezvous/core';

export type ProfileState = 'loading' | 'ready' | 'gone' | 'closed' | 'failed';

/** One member's page: loading it, and what can be done there. */
export class ProfileStore {
  state: ProfileState = 'loading';
  /** Something is being done; its button waits. */
  busy = false;
  private readonly core: Core;
  private shown = '';

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { state: observable, busy: observable });
  }

  page(id: string): MemberPage | null {
    return this.core.search.members.get(id) ?? null;
  }

  /** Shows what is known at once and asks the server; opening a profile makes its like an old one. */
  async open(id: string): Promise<void> {
    this.shown = id;
    const { search, preloaded, session, likes } = this.core;
    const first = preloaded.take('GET /api/member.php');
    if (first?.profile.id === id) search.fillMember(first);
    const known = search.members.has(id);
    runInAction(() => (this.state = known ? 'ready' : 'loading'));
    try {
      if (first?.profile.id !== id) await search.loadMember(id);
      if (this.shown === id) runInAction(() => (this.state = 'ready'));
      // A failure leaves the mark for the next visit.
      if (session.isLoggedIn) likes.markSeen(id).catch(() => undefined);
    } catch (error) {
      if (this.shown === id) this.fail(error, known);
    }
  }

  /** Blocks: chats and likes vanish for both. Rejects as the call does. */
  async block(id: string): Promise<void> {
    await this.run(async () => {
      await this.core.api.call('POST /api/block.php', { body: { profile: id } });
      this.core.likes.remove(id);
      await this.core.chats.load();
      await this.core.search.loadMember(id);
    });
  }

  async unblock(id: string): Promise<void> {
    await this.run(async () => {
      await this.core.api.call('DELETE /api/block.php', { body: { profile: id } });
      await this.core.search.loadMember(id);
    });
  }

  private async run(work: () => Promise<void>): Promise<void> {
    runInAction(() => (this.busy = true));
    try {
      await work();
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  private fail(error: unknown, known: boolean): void {
    if (error instanceof ApiError && error.code === 'not_found') {
      this.core.search.forgetMember(this.shown);
      runInAction(() => (this.state = 'gone'));
    } else if (error instanceof ApiError && error.code === 'authentication_required') {
      runInAction(() => (this.state = 'closed'));
    } else if (!known) {
      runInAction(() => (this.state = 'failed'));
    }
  }
}
