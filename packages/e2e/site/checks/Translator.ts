import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

type Change = { node: Text; text: string; drawn: HTMLElement };

/** The report of the script in the page. */
type Record = { stale: () => string[]; failures: string[] };

/** Wraps text nodes in `font` elements, as a browser's translator does. The words stay the same. */
function translate(): void {
  const changes: Change[] = [];
  const failures: string[] = [];
  const isOwn = (node: Text): boolean =>
    node.data.trim() !== '' && !node.parentElement?.closest('font, script, style, textarea, [translate=no]');
  const replace = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) if (isOwn(walker.currentNode as Text)) found.push(walker.currentNode as Text);
    for (const node of found) {
      const drawn = document.createElement('font');
      drawn.appendChild(document.createElement('font')).textContent = node.data;
      node.replaceWith(drawn);
      changes.push({ node, text: node.data, drawn });
    }
  };
  for (const name of ['removeChild', 'insertBefore'] as const) {
    const original = Node.prototype[name] as (...nodes: unknown[]) => unknown;
    Reflect.set(Node.prototype, name, function attempt(this: Node, ...nodes: unknown[]) {
      try {
        return original.apply(this, nodes);
      } catch (error) {
        failures.push(`${name} in ${(this as Element).outerHTML.slice(0, 200)}: ${String(error)}`);
        throw error;
      }
    });
  }
  replace();
  new MutationObserver(replace).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  const record: Record = {
    // Text that is written to a replaced node does not reach the screen.
    stale: () =>
      changes
        .filter(({ node, text, drawn }) => drawn.isConnected && node.data !== text)
        .map(({ node, text }) => `shows "${text}" instead of "${node.data}"`),
    failures,
  };
  Reflect.set(window, 'translation', record);
}

export class Translator {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
    await this.start();
  }

  async start(): Promise<void> {
    await this.#page.getByRole('heading', { level: 1 }).first().waitFor();
    await this.#page.locator('[data-rendered]').waitFor({ state: 'detached' });
    await this.#page.evaluate(translate);
  }

  /** Checks that the screen shows what the page wrote last. */
  async expectFresh(): Promise<void> {
    const [stale, failures] = await this.#page.evaluate(() => {
      const record = Reflect.get(window, 'translation') as Record;
      return [record.stale(), record.failures];
    });
    expect({ stale, failures }).toEqual({ stale: [], failures: [] });
  }
}
