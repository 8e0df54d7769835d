import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import { readFailure } from '@rendezvous/store-kit';
import type { Failure } from '@rendezvous/store-kit';

export type UploadState = 'sending' | 'failed';

export class Upload {
  /** Fraction of the file that has been sent, 0 to 1. */
  share = 0;
  state: UploadState = 'sending';
  failure: Failure | null = null;
  readonly id: string;
  readonly name: string;
  readonly blob: Blob;
  #abort = new AbortController();

  constructor(id: string, blob: Blob, name: string) {
    this.id = id;
    this.blob = blob;
    this.name = name;
    makeObservable(this, { share: observable, state: observable, failure: observableRef });
  }

  /** Returns whether the server accepted the file. */
  async send(
    post: (
      body: FormData,
      options: { signal: AbortSignal; onProgress: (share: number) => void },
    ) => Promise<void>,
  ): Promise<boolean> {
    this.#abort = new AbortController();
    runInAction(() => {
      this.state = 'sending';
      this.share = 0;
      this.failure = null;
    });
    const body = new FormData();
    body.set('photo', this.blob, this.name);
    const onProgress = (share: number) => runInAction(() => (this.share = share));
    try {
      await post(body, { signal: this.#abort.signal, onProgress });
      return true;
    } catch (error) {
      this.refuse(readFailure(error));
      return false;
    }
  }

  refuse(failure: Failure): void {
    runInAction(() => {
      this.state = 'failed';
      this.failure = failure;
    });
  }

  cancel(): void {
    this.#abort.abort();
  }
}
