import type { BrowserContext, Route } from '@playwright/test';

export type Fault = 'refused' | 'hanging' | 'corrupt' | 'throws on load' | 'throws while rendering';

const THROWS = 'throw new Error("a remote that fails");';
const container = (remote: string): string =>
  `window.mf_${remote.replaceAll('-', '_')} = { init() {}, get: () => Promise.resolve(() => ({ default() { ${THROWS} } })) };`;

const script = (body: string) => ({ status: 200, contentType: 'text/javascript; charset=utf-8', body });

/**
 * Makes a remote's files fail in a browser context until `stop`; `requests` lists their URLs. Code
 * that throws is loaded without an integrity check, which a real release would pass.
 */
export class RemoteFault {
  readonly requests: string[] = [];
  readonly #context: BrowserContext;
  readonly #remote: string;
  readonly #fault: Fault;
  readonly #files: string;
  readonly #hanging: Route[] = [];
  #stopped = false;

  constructor(context: BrowserContext, remote: string, fault: Fault) {
    this.#context = context;
    this.#remote = remote;
    this.#fault = fault;
    this.#files = `**/assets/${remote}/**/*.js*`;
  }

  async start(): Promise<this> {
    await this.#context.route(this.#files, (route) => this.#answer(route));
    if (this.#fault.startsWith('throws')) {
      await this.#context.route(
        (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
        (route) => this.#removeIntegrity(route),
      );
    }
    return this;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#context.unroute(this.#files);
    for (const route of this.#hanging) await route.abort().catch(() => undefined);
  }

  async #answer(route: Route): Promise<void> {
    if (this.#stopped) return route.fallback();
    const url = new URL(route.request().url());
    this.requests.push(url.href);
    const isEntry = url.pathname.includes('/entry.');
    switch (this.#fault) {
      case 'refused':
        return route.abort('connectionrefused');
      case 'hanging':
        this.#hanging.push(route);
        return;
      case 'corrupt':
        return route.fulfill(script('\u0000{{{ not a script'));
      case 'throws on load':
        return isEntry ? route.fulfill(script(THROWS)) : route.fallback();
      case 'throws while rendering':
        return isEntry ? route.fulfill(script(container(this.#remote))) : route.fallback();
    }
  }

  async #removeIntegrity(route: Route): Promise<void> {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    const hashes = new Set<string>();
    const file = new RegExp(`"/assets/${this.#remote}/[^"]+\\.js"[^>]*? integrity="([^"]+)"`, 'g');
    for (const [, hash] of text.matchAll(file)) if (hash !== undefined) hashes.add(hash);
    const body = [...hashes].reduce((all, hash) => all.replaceAll(`"${hash}"`, '""'), text);
    await route.fulfill({ response, body });
  }
}
