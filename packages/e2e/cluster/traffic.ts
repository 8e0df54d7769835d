import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { createPerson, type Person } from './people.ts';
import { EventWatch } from './EventWatch.ts';
import { SiteClient } from './SiteClient.ts';

/** Pairs of members who write to each other. */
const PAIRS = 8;
/** Milliseconds between a member's requests. */
const PACE = 150;
/** Milliseconds to wait for the last events, which arrive with heartbeats if Redis is down. */
const EVENTS_MS = 60_000;

export type Sent = { id: string; acknowledged: boolean; attempts: number };

/** Members who read, write and listen through the proxy, as browsers do. */
export class Traffic {
  readonly sent: Sent[] = [];
  readonly watches: EventWatch[] = [];
  /** Number of requests in the phase by response: `200`, `503 unavailable`, `no answer`. */
  answers = new Map<string, number>();
  /** The slowest response of the phase, in milliseconds. */
  slowest = 0;
  #waiting = 0;
  readonly #visitor = new SiteClient();
  readonly #repeats: boolean;
  #senders: Promise<void>[] = [];
  #stopped = false;

  /** @param repeats whether messages are sent again until acknowledged, as the site's pages do */
  constructor(repeats: boolean) {
    this.#repeats = repeats;
  }

  async start(cluster: Cluster): Promise<void> {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const reader = await createPerson(cluster, {});
      const writer = await createPerson(cluster, { gender: 'male', paid: true, credits: 100_000 });
      const watch = new EventWatch(reader.client);
      // A stream only has events from after it was opened.
      await watch.opened();
      this.watches.push(watch);
      this.#senders.push(this.#write(writer, reader));
    }
  }

  nextPhase(): void {
    this.answers = new Map();
    this.slowest = 0;
    for (const watch of this.watches) watch.gaps.length = 0;
  }

  get requests(): number {
    return [...this.answers.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Requests without a response that a browser can use. */
  get failed(): number {
    return [...this.answers].reduce(
      (sum, [answer, count]) => (answer.startsWith('2') ? sum : sum + count),
      0,
    );
  }

  get acknowledged(): Sent[] {
    return this.sent.filter(({ acknowledged }) => acknowledged);
  }

  describe(): string {
    const counts = [...this.answers]
      .sort(([, a], [, b]) => b - a)
      .map(([answer, count]) => `${answer} ×${count}`);
    if (this.#waiting > 0) counts.push(`under way ×${this.#waiting}`);
    return `${counts.join(', ')}; slowest ${(this.slowest / 1000).toFixed(1)} s`;
  }

  describeStreams(): string {
    const each = this.watches.map(
      ({ away, gaps }) => `${Math.round(away)}/${gaps.map(Math.round).join('+')}`,
    );
    return `Milliseconds without a stream, now/before: ${each.join(', ')}`;
  }

  /** Waits until each message is acknowledged and each event has arrived. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#senders);
    const ids = this.acknowledged.map(({ id }) => id);
    const end = Date.now() + EVENTS_MS;
    while (Date.now() < end && this.lostEvents(ids).length > 0) await wait(100);
    for (const watch of this.watches) watch.close();
  }

  lostEvents(ids: readonly string[]): string[] {
    const seen = new Set(this.watches.flatMap(({ messages }) => messages));
    return ids.filter((id) => !seen.has(id));
  }

  async #count(ask: Promise<{ status: number; error?: { error: string } | null }>): Promise<number> {
    const began = performance.now();
    this.#waiting += 1;
    const { status, error } = await ask.catch((cause: Error) => ({
      status: 0,
      error: { error: 'code' in cause ? String(cause.code) : cause.message },
    }));
    this.#waiting -= 1;
    this.slowest = Math.max(this.slowest, performance.now() - began);
    const answer = [status || '', error?.error ?? ''].join(' ').trim();
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
    return status;
  }

  async #send(writer: Person, reader: Person): Promise<void> {
    const message: Sent = { id: randomUUID(), acknowledged: false, attempts: 0 };
    this.sent.push(message);
    do {
      if (message.attempts > 0) await wait(1000);
      message.attempts += 1;
      const body = { profile: reader.key, client_id: message.id, text: message.id };
      message.acknowledged = (await this.#count(writer.client.call('POST /api/chat.php', { body }))) === 200;
    } while (this.#repeats && !message.acknowledged);
  }

  async #write(writer: Person, reader: Person): Promise<void> {
    while (!this.#stopped) {
      await this.#send(writer, reader);
      await wait(PACE);
      await this.#count(reader.client.call('GET /api/user.php'));
      await wait(PACE);
      await this.#count(this.#visitor.request({ path: '/', headers: { accept: 'text/html' } }));
      await wait(PACE);
    }
  }
}
