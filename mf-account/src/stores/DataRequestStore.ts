import { makeObservable, observableRef, runInAction } from 'mobx';
import type { AnswerOf } from '@rendezvous/contracts/endpoints';
import type { DataRequestKind } from '@rendezvous/contracts/kinds';
import { cleanText } from '@rendezvous/contracts/typed';
import type { Api } from '@rendezvous/core';
import { Loadable, Submission } from '@rendezvous/store-kit';

const LINK = 'GET /api/data-request.php';
const USE = 'PUT /api/data-request.php';

export class DataRequestStore {
  readonly asking = new Submission<'email'>();
  readonly using = new Submission<'text'>();
  /** What the link was requested for. */
  readonly link: Loadable<AnswerOf<typeof LINK>, string>;
  outcome: AnswerOf<typeof USE> | null = null;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    this.link = new Loadable((token: string) => api.call(LINK, { query: { token } }));
    makeObservable(this, { outcome: observableRef });
  }

  async ask(kind: DataRequestKind, email: string): Promise<void> {
    const body = { kind, email: email.trim() };
    if (body.email === '') return void this.asking.refuse({ email: 'required' });
    await this.asking.run(() => this.#api.call('POST /api/data-request.php', { body }));
  }

  /** @param text the description of the request, if staff must reply */
  async use(token: string, text: string | null): Promise<void> {
    if (text !== null && cleanText(text) === '') return void this.using.refuse({ text: 'required' });
    await this.using.run(async () => {
      const body = { token, ...(text === null ? {} : { text }) };
      const outcome = await this.#api.call(USE, { body });
      runInAction(() => (this.outcome = outcome));
    });
  }
}
