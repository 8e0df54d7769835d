import { connect, createServer, type Server, type Socket } from 'node:net';

type Address = { host: string; port: number };
/** The direction in which packets are lost: to the database, from it, or both. */
export type Cut = 'requests' | 'answers' | 'both';

/** A network between nodes and database that can lose packets. */
export class Link {
  readonly #server: Server;
  readonly #pairs = new Set<{ near: Socket; far: Socket }>();
  #cut: Cut | null = null;

  constructor(from: Address, to: Address) {
    this.#server = createServer((near) => this.#join(near, connect(to))).listen(from);
  }

  #join(near: Socket, far: Socket): void {
    const pair = { near, far };
    this.#pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    this.#hold(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.setNoDelay(true).on('error', () => undefined);
      // While packets are lost, the other end does not notice the close.
      socket.on('close', () => this.#cut === null && other.destroy());
    }
    near.on('close', () => this.#cut === null && this.#pairs.delete(pair));
  }

  #hold({ near, far }: { near: Socket; far: Socket }): void {
    if (this.#cut === 'requests' || this.#cut === 'both') near.unpipe(far).pause();
    if (this.#cut === 'answers' || this.#cut === 'both') far.unpipe(near).pause();
  }

  cut(what: Cut): void {
    this.#cut = what;
    for (const pair of this.#pairs) this.#hold(pair);
  }

  /** Delivers the held packets, as TCP does. */
  mend(): void {
    const { near, far } = { near: this.#cut !== 'answers', far: this.#cut !== 'requests' };
    this.#cut = null;
    for (const pair of this.#pairs) {
      if (near) pair.near.pipe(pair.far);
      if (far) pair.far.pipe(pair.near);
      if (!pair.near.destroyed && !pair.far.destroyed) continue;
      this.#pairs.delete(pair);
      for (const socket of [pair.near, pair.far]) socket.destroy();
    }
  }

  close(): void {
    this.#server.close();
    for (const { near, far } of this.#pairs) for (const socket of [near, far]) socket.destroy();
  }
}
