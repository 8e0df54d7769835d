import { expect, test } from '../site/test.ts';

type Factory = { createPolicy: (name: string, rules: object) => unknown };

/** Writes are blocked here on purpose, and Chromium logs each of them. */
test.use({ reportsViolations: false });

test(
  'the page creates no markup or code from strings, and loads scripts only from builds',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/login');
    await page.locator('h1').waitFor({ state: 'attached' });

    await test.step('Writes to the sinks of the DOM are refused.', async () => {
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

    await test.step('Scripts of the builds load.', async () => {
      const loaded = await page.evaluate(() => {
        const script = document.createElement('script');
        script.src = '/assets/shell/current.js';
        return script.src;
      });
      expect(loaded).toBe(new URL('/assets/shell/current.js', page.url()).href);
    });
  },
);

/**
 * Shared pages allow inline scripts by the hash of their text, which injected markup could repeat.
 */
for (const line of [
  { name: 'a fast connection', rtt: 0 },
  { name: 'a slow connection', rtt: 400 },
])
  test(
    `loader scripts load only scripts of builds, whatever the markup says, on ${line.name}`,
    { tag: '@desktop' },
    async ({ page }) => {
      const evil =
        '<script src="/media/1/x.js"></script><script src="https://evil.example/assets/x.js"></script>' +
        '<script>window.ran = true</script><svg><script href="/media/1/y.js" src="/assets/y.js"></script></svg>' +
        '<div><template shadowrootmode="open" shadowrootclonable><script src="/media/1/z.js"></script></template></div>' +
        '<script src="/assets/shell/own.js"></script>';
      const asked = new Set<string>();
      page.on('request', (request) => void asked.add(new URL(request.url()).pathname));
      await page.addInitScript(
        (rtt) => Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ rtt }) }),
        line.rtt,
      );
      await page.route('**/login', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          '<head>',
          `<head><template id="deferred">${evil}</template>`,
        );
        await route.fulfill({ response, body });
      });
      await expect(async () => {
        await page.goto('/login');
        expect(await page.locator('[data-rendered]').count()).toBe(1);
      }).toPass();
      // Only the page's own template is left: the script took the first one.
      await expect.poll(() => page.locator('#deferred').count()).toBe(1);
      await expect.poll(() => [...asked]).toContain('/assets/shell/own.js');
      const scripts = await page
        .locator('script[src]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
      expect(scripts).toEqual(['/assets/shell/own.js']);
      expect([...asked].filter((path) => path.endsWith('.js'))).toEqual(['/assets/shell/own.js']);
      expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    },
  );
