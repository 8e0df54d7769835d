import { makeObservable, observable, observableRef, runInAction } from 'mobx';
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

/** The member whom a visitor signs up for, as far as visitors may see them. */
export class TargetStore {
  state: 'loading' | 'ready' | 'gone' = 'loading';
  profile: TargetProfile | null = null;
  private readonly core: Core;

  constructor(core: Core) {
    this.core = core;
    makeObservable(this, { state: observable, profile: observableRef });
  }

  /** A member that is not there (any more) is no obstacle: the sign-up goes on without a target. */
  async load(id: string): Promise<void> {
    if (this.profile?.id === id) return;
    runInAction(() => {
      this.state = 'loading';
      this.profile = null;
    });
    try {
      const { profile } = await this.core.api.call('GET /api/member.php', { query: { id } });
      if (profile.kind === 'blocked') throw new RangeError('blocked');
      runInAction(() => {
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
    } catch {
      runInAction(() => (this.state = 'gone'));
    }
  }
}
