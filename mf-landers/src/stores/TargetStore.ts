import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { ApiError } from '@rendezvous/core';
import { handMessage } from '@rendezvous/core/handover';
import type { Core } from '@rendezvous/core';

type Answer = AnswerOf<'GET /api/member.php'>;
export type Target = Exclude<Answer['profile'], { kind: 'blocked' }>;

function stateOf(error: unknown): 'gone' | 'closed' | 'failed' {
  if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'rate_limited') return 'failed';
  return error.code === 'authentication_required' ? 'closed' : 'gone';
}

/** The member whom a landing page is about, and the first line to that member. */
export class TargetStore {
  /** `closed`: this site shows its members to members. `failed`: nobody could say. */
  state: 'loading' | 'ready' | 'gone' | 'closed' | 'failed' = 'loading';
  /** What the last call rejected with. */
  error: unknown = null;
  profile: Target | null = null;
  message = '';
  private id: string | null = null;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, {
      state: observable,
      error: observableRef,
      profile: observableRef,
      message: observable,
      write: action,
    });
  }

  /** Loads the member; whoever left is gone. */
  async load(id: string): Promise<void> {
    if (this.id === id && (this.state === 'loading' || this.state === 'ready')) return;
    runInAction(() => {
      this.id = id;
      this.state = 'loading';
      this.profile = null;
      this.message = '';
    });
    try {
      const { preloaded, api } = this.core;
      const kept = preloaded.take('GET /api/member.php');
      const answer =
        kept?.profile.id === id ? kept : await api.call('GET /api/member.php', { query: { id } });
      if (this.id !== id) return;
      const { profile } = answer;
      runInAction(() => {
        this.profile = profile.kind === 'blocked' ? null : profile;
        this.state = profile.kind === 'blocked' ? 'gone' : 'ready';
      });
    } catch (error) {
      if (this.id !== id) return;
      runInAction(() => {
        this.error = error;
        this.state = stateOf(error);
      });
    }
  }

  write(text: string): void {
    this.message = text;
  }

  /** The line goes along to the sign-up for this member. */
  handOver(): void {
    const text = this.message.trim();
    if (this.id !== null && text !== '') handMessage(this.core.storage, this.id, text);
  }
}
