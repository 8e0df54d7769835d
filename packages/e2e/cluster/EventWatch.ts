import type { IncomingMessage } from 'node:http';
import type { SiteClient } from './SiteClient.ts';

/** Must match `connectEvents` of packages/api-client: half of the delay is fixed, half random. */
const delayOf = (failures: number): number => {
  const full = Math.min(30_000, 1000 * 2 ** failures);
  return full / 2 + (full / 2) * Math.random();
};

/** A member's event stream. Like a page, it reconnects after each interruption. */
export class EventWatch {
  /** Texts of the messages that arrived, in order, including duplicates. */
  readonly messages: string[] = [];
  /** Milliseconds of each interruption. */
  readonly gaps: number[] = [];
  readonly #client: SiteClient;
  readonly #opened: Promise<void>;
  #tellOpened = (): void => undefined;
  #lastId: string | undefined;
  #stream: IncomingMessage | null = null;
  #endedAt: number | null = null;
  #failures = 0;
  #closed = false;

  constructor(client: SiteClient) {
    this.#client = client;
    this.#opened = new Promise((resolve) => (this.#tellOpened = resolve));
    void this.#connect();
  }

  opened(): Promise<void> {
    return this.#opened;
  }

  /** Milliseconds since the stream ended; 0 while it is open. */
  get away(): number {
    return this.#endedAt === null ? 0 : performance.now() - this.#endedAt;
  }

  close(): void {
    this.#closed = true;
    this.#stream?.destroy();
  }

  async #connect(): Promise<void> {
    try {
      const stream = await this.#client.listen(this.#lastId);
      if (stream.statusCode !== 200) {
        stream.resume();
        throw new Error(`events: ${stream.statusCode}`);
      }
      this.#stream = stream;
      if (this.#endedAt !== null) this.gaps.push(performance.now() - this.#endedAt);
      this.#endedAt = null;
      this.#failures = 0;
      this.#tellOpened();
      await this.#read(stream);
    } catch {
      // The stream is opened again below.
    }
    if (this.#closed) return;
    this.#endedAt ??= performance.now();
    setTimeout(() => void this.#connect(), delayOf(this.#failures));
    this.#failures += 1;
  }

  async #read(stream: IncomingMessage): Promise<void> {
    let text = '';
    for await (const chunk of stream.setEncoding('utf8')) {
      const frames = (text + String(chunk)).split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) this.#receive(frame);
    }
  }

  #receive(frame: string): void {
    const [, id] = /^id: (.*)$/m.exec(frame) ?? [];
    if (id !== undefined) this.#lastId = id;
    const [, message] = /^event: message$/m.test(frame) ? (/"text":"([\w-]{36})"/.exec(frame) ?? []) : [];
    if (message !== undefined) this.messages.push(message);
  }
}
