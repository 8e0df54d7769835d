import type { EventSourceLike } from '../connectEvents.ts';

/** An event stream that the test controls. */
export class FakeSource implements EventSourceLike {
  readyState = 0;
  closed = false;
  readonly url: string;
  #listeners = new Map<string, (event: MessageEvent<string>) => void>();

  constructor(url: string) {
    this.url = url;
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.set(type, listener);
  }

  close(): void {
    this.closed = true;
  }

  send(type: string, data = '{}', lastEventId = ''): void {
    this.#listeners.get(type)?.(new MessageEvent(type, { data, lastEventId }));
  }
}
