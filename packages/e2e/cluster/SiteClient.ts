import {
  request as sendPlain,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import { Agent, request as sendSecure } from 'node:https';
import { TestClient } from '@rendezvous/testing/server';
import { DOMAIN, PROXY } from './lab.ts';
import { PORT } from './node.ts';

const ORIGIN = `https://${DOMAIN}`;
let opened = 0;

/** A client that connects to the proxy as a browser does, or to a node as the proxy does. */
export class SiteClient extends TestClient {
  readonly #node: string | null;
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true });
  /** Milliseconds until a request counts as unanswered. */
  patience = 90_000;

  constructor(node: string | null = null) {
    super(PORT, DOMAIN);
    this.#node = node;
    opened += 1;
    this.#address = `127.1.${Math.floor(opened / 200)}.${(opened % 200) + 1}`;
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': this.#address };
    Object.assign(this.headers, { host: DOMAIN, origin: ORIGIN, ...(node === null ? {} : forwarded) });
  }

  protected override open(
    options: RequestOptions,
    onAnswer: (answer: IncomingMessage) => void,
  ): ClientRequest {
    const common = { ...options, timeout: this.patience };
    const secure = { servername: DOMAIN, rejectUnauthorized: false, localAddress: this.#address };
    const sent =
      this.#node === null
        ? sendSecure({ ...common, ...PROXY, ...secure, agent: this.#agent }, onAnswer)
        : sendPlain({ ...common, host: this.#node }, onAnswer);
    return sent.on('timeout', () => sent.destroy(new Error('no answer')));
  }

  /** Opens the member's event stream. Resolves with the response headers. */
  listen(lastEventId: string | undefined): Promise<IncomingMessage> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const query = lastEventId === undefined ? '' : `?last_event_id=${lastEventId}`;
    return new Promise((resolve, reject) => {
      const options = { path: `/api/events.php${query}`, headers: { ...this.headers, cookie } };
      this.open(options, resolve).on('error', reject).setTimeout(0).end();
    });
  }

  /** Returns a client of the same member, connected to one node. */
  override at(node: string): SiteClient {
    const client = new SiteClient(node);
    for (const [name, value] of this.cookies) client.cookies.set(name, value);
    client.page = this.page;
    return client;
  }
}
