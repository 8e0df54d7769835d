import { action, makeObservable, observable } from 'mobx';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import { handMessage } from '@rendezvous/core/handover';
import type { Core } from '@rendezvous/core';
import { isTemporary, readFailure } from './Failure.ts';
import type { Failure } from './Failure.ts';
import { fromPage } from './fromPage.ts';
import { Loadable } from './Loadable.ts';

type Profile = AnswerOf<'GET /api/member.php'>['profile'];

/** The part of a member's profile that this visitor may see. */
export type Target = Exclude<Profile, { kind: 'blocked' }>;

/** `closed`: this site shows profiles only to members. `failed`: no response. */
export type TargetState = 'loading' | 'ready' | 'gone' | 'closed' | 'failed';

function visible({ profile }: AnswerOf<'GET /api/member.php'>): Target | null {
  return profile.kind === 'blocked' ? null : profile;
}

function stateOf(error: unknown): TargetState {
  if (isTemporary(error)) return 'failed';
  return readFailure(error).code === 'authentication_required' ? 'closed' : 'gone';
}

/** The member that a lander or a sign-up is about, and the first message to that member. */
export class TargetStore {
  message = '';
  readonly #core: Core;
  /** Null if one of the two has blocked the other. */
  readonly #target: Loadable<Target | null, string>;
  #id: string | null = null;

  constructor(core: Core) {
    this.#core = core;
    const call = 'GET /api/member.php';
    this.#target = new Loadable(async (id) => visible(await core.api.call(call, { query: { id } })), {
      preloaded: fromPage(core, call, visible, ({ profile }, id) => profile.id === id),
    });
    makeObservable(this, { message: observable, load: action, write: action });
  }

  get profile(): Target | null {
    return this.#target.value;
  }

  get state(): TargetState {
    const { state, failure } = this.#target;
    if (state === 'ready') return this.profile === null ? 'gone' : 'ready';
    return failure === null ? 'loading' : stateOf(failure.error);
  }

  get failure(): Failure | null {
    return this.#target.failure;
  }

  load(id: string): Promise<void> {
    if (this.#id !== id) this.message = '';
    this.#id = id;
    return this.profile === null ? this.#target.load(id) : this.#target.loadOnce(id);
  }

  write(text: string): void {
    this.message = text;
  }

  /** Hands the message over to the sign-up for this member. */
  handOver(): void {
    const text = this.message.trim();
    if (this.#id !== null && text !== '') handMessage(this.#core.storage, this.#id, text);
  }
}
