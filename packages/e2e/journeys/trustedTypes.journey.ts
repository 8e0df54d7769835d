import { expect, test } from '../site/test.ts';

type Factory = { createPolicy: (name: string, rules: object) => unknown };

/** Chromium's console sentence for each write that is blocked here on purpose is no finding. */
test.use({ reportsViolations: false });

test(
  'the page makes no markup and no code from strings, and loads scripts from the builds alone',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/login');
    await page.locator('h1').waitFor({ state: 'attached' });

    await test.step('writes to the sinks of the DOM are refused', async () => {
      const refused = await page.evaluate(() => {
        const node = document.createElement('div');
        const script = document.createElement('script');
        const sinks: Record<string, () => unknown> = {
          innerHTML: () => (node.innerHTML = '<b>1</b>'),
          outerHTML: () => (document.body.appendChild(node).outerHTML = '<b>1</b>'),
          insertAdjacentHTML: () => node.insertAdjacentHTML('beforeend', '<b>1</b>'),
          fragment: () => document.createRange().createContextualFragment('<b>1</b>'),
          parser: () => new DOMParser().parseFromString('<b>1</b>', 'text/html'),
          frame: () => (document.createElement('iframe').srcdoc = '<b>1</b>'),
          text: () => (script.text = 'window.ran = true'),
          foreign: () => (script.src = 'https://evil.example/assets/x.js'),
          upload: () => (script.src = '/media/1/x.js'),
          climb: () => (script.src = '/assets/../media/1/x.js'),
          data: () => (script.src = 'data:text/javascript,1'),
          worker: () => new Worker('/media/1/x.js'),
          handler: () => node.setAttribute('onclick', 'window.ran = true'),
          policy: () => (Reflect.get(window, 'trustedTypes') as Factory).createPolicy('mine', {}),
        };
        return Object.keys(sinks).filter((name) => {
          try {
            sinks[name]?.();
            return false;
          } catch (error) {
            return error instanceof TypeError;
          }
        });
      });
      expect(refused).toEqual([
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'fragment', 'parser', 'frame', 'text'],
        ...['foreign', 'upload', 'climb', 'data', 'worker', 'handler', 'policy'],
      ]);
    });

    await test.step('scripts of the builds load', async () => {
      const loaded = await page.evaluate(() => {
        const script = document.createElement('script');
        script.src = '/assets/shell/current.js';
        return script.src;
      });
      expect(loaded).toBe(new URL('/assets/shell/current.js', page.url()).href);
    });
  },
);
