import { defineRemote } from '@rendezvous/platform';
import type { Core } from '@rendezvous/core';
import { TargetStore } from '@rendezvous/store-kit';
import { ActivationStore } from './stores/ActivationStore.ts';
import { CompletionStore } from './stores/CompletionStore.ts';
import { FacesStore } from './stores/FacesStore.ts';
import { LinksStore } from './stores/LinksStore.ts';
import { LoginStore } from './stores/LoginStore.ts';
import { NearStore } from './stores/NearStore.ts';
import { PlacesStore } from './stores/PlacesStore.ts';
import { SignupStore } from './stores/SignupStore.ts';

function createStore(core: Core) {
  const links = new LinksStore(core);
  const target = new TargetStore(core);
  const signup = new SignupStore(core);
  // The first render needs the preloaded target.
  if (core.boot.route?.id === 'members-id-signup') signup.setTarget(target.profile);
  return {
    signup,
    places: new PlacesStore(core),
    links,
    target,
    login: new LoginStore(core),
    activation: new ActivationStore(core, links),
    faces: new FacesStore(core),
    completion: new CompletionStore(core),
    near: new NearStore(core),
  };
}

export const remote = defineRemote({ namespace: 'auth-signup', createStore });
