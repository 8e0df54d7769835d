import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';
import type { SignupTarget } from './SignupStore.ts';

export type TargetProfile = SignupTarget & {
  age: number;
  /** City, else region, as far as it may be known; null leaves the country. */
  place: string | null;
  country: string;
  image: string | null;
  fictional: boolean;
};

function stateOf(error: unknown): 'gone' | 'hidden' | 'failed' {
  if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'rate_limited') return 'failed';
  return error.code === 'authentication_required' ? 'hidden' : 'gone';
}

/** The member whom a visitor signs up for, as far as visitors may see them. */
export class TargetStore {
  /** `hidden`: this site shows its members to members. `failed`: nobody could say. */
  state: 'loading' | 'ready' | 'gone' | 'hidden' | 'failed' = 'loading';
  /** What the last call rejected with. */
  error: unknown = null;
  profile: TargetProfile | null = null;
  private id: string | null = null;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { state: observable, error: observableRef, profile: observableRef });
  }

  /** A member that is not there (any more) is no obstacle: the sign-up goes on without a target. */
  async load(id: string): Promise<void> {
    if (this.profile?.id === id) return;
    this.id = id;
    runInAction(() => {
      this.state = 'loading';
      this.profile = null;
    });
    try {
      const { profile } = await this.core.api.call('GET /api/member.php', { query: { id } });
      if (this.id !== id) return;
      runInAction(() => {
        if (profile.kind === 'blocked') {
          this.state = 'gone';
          return;
        }
        this.profile = {
          id: profile.id,
          name: profile.name,
          gender: profile.gender,
          age: profile.age,
          place: (profile.kind === 'member' ? profile.city : null) ?? profile.region_name,
          country: profile.country,
          image: profile.main_image?.thumb_filename ?? null,
          fictional: profile.fictional,
        };
        this.state = 'ready';
      });
    } catch (error) {
      if (this.id !== id) return;
      runInAction(() => {
        this.error = error;
        this.state = stateOf(error);
      });
    }
  }
}
