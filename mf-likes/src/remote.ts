import { defineRemote } from '@rendezvous/platform';
import type { Core } from '@rendezvous/core';
import { LikesPageStore } from './stores/LikesPageStore.ts';
import { MatchFinderStore } from './stores/MatchFinderStore.ts';
import { SignupMatchesStore } from './stores/SignupMatchesStore.ts';
import { SwipeStore } from './stores/SwipeStore.ts';

function createStore(core: Core) {
  return {
    page: new LikesPageStore(core),
    finder: new MatchFinderStore(core),
    signupMatches: new SignupMatchesStore(core),
    swipe: new SwipeStore(core),
  };
}

export const remote = defineRemote({ namespace: 'likes', createStore });
