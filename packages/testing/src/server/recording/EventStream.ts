import { EventEmitter, once } from 'node:events';
import type { TestClient } from '../TestClient.ts';

/** An event as sent over the wire. */
export type HeardEvent = { type: string; data: unknown };

const fieldOf = (block: string, name: string): string =>
  new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1] ?? '';

/** What a page receives from `GET /api/events.php`. */
export class EventStream {
  readonly #heard: HeardEvent[] = [];
  readonly #emitter = new EventEmitter();
  readonly #aborter = new AbortController();

  /** @throws if the server opens no stream */
  static async open(client: TestClient): Promise<EventStream> {
    const stream = new EventStream();
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { signal } = stream.#aborter;
    const answer = await fetch(`${client.origin}/api/events.php`, { headers: { cookie }, signal });
    if (!answer.ok || !answer.body) throw new Error(`GET /api/events.php answers ${answer.status}.`);
    void stream.#read(answer.body);
    return stream;
  }

  /**
   * Waits for an event of each type.
   * @param limit milliseconds
   * @returns the events of these types
   */
  async hear(types: readonly string[], limit: number): Promise<HeardEvent[]> {
    const signal = AbortSignal.timeout(limit);
    const isMissing = (type: string) => !this.#heard.some((event) => event.type === type);
    while (types.some(isMissing) && !signal.aborted)
      await once(this.#emitter, 'heard', { signal }).catch(() => undefined);
    return this.#heard.filter(({ type }) => types.includes(type));
  }

  close(): void {
    this.#aborter.abort();
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    try {
      for await (const chunk of body) {
        const blocks = (text + decoder.decode(chunk, { stream: true })).split('\n\n');
        text = blocks.pop() ?? '';
        blocks.forEach((block) => this.#take(block));
      }
    } catch {
      // The stream closed or broke. If an event is missing, the test fails where it awaits it.
    }
  }

  #take(block: string): void {
    const [type, data] = [fieldOf(block, 'event'), fieldOf(block, 'data')];
    if (type === '' || data === '') return;
    this.#heard.push({ type, data: JSON.parse(data) as unknown });
    this.#emitter.emit('heard');
  }
}
