import { BOOT_ELEMENT_ID, type BootData, type TextTree } from '@rendezvous/contracts';
import { stretchAll, stretchPages } from '@rendezvous/contracts/pseudo';
import type { BrowserContext } from '@playwright/test';

const BOOT = new RegExp(
  `(<script type="application/json" id="${BOOT_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`,
  's',
);

const LEGAL = /\/api\/legal(-changes)?\.php/;

const stretchData = (data: BootData['data']): BootData['data'] =>
  Object.fromEntries(
    Object.entries(data).map(([key, answer]) => {
      const [path] = LEGAL.exec(key) ?? [];
      return [key, path ? stretchPages(path, answer) : answer];
    }),
  );

function stretchFrame(html: string): string {
  return html.replace(BOOT, (_, open: string, json: string, close: string) => {
    const boot = JSON.parse(json) as BootData;
    const texts: Record<string, TextTree> = stretchAll(boot.texts);
    return (
      open +
      JSON.stringify({ ...boot, texts, data: stretchData(boot.data) }).replaceAll('<', String.raw`\u003c`) +
      close
    );
  });
}

/**
 * Stretches all texts on their way to the browser. Blocks service workers, which bypass the routes.
 */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !url.pathname.startsWith('/api/') && !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, body: stretchFrame(await response.text()) });
    },
  );
  await context.route(/\/assets\/.*\.json$/, async (route) => {
    const response = await route.fetch();
    // The page may have navigated away meanwhile.
    const texts = await response.json().catch(() => null);
    if (texts !== null) await route.fulfill({ response, json: stretchAll(texts as TextTree) });
  });
  await context.route(LEGAL, async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const answer: unknown = await response.json().catch(() => null);
    if (answer === null) return;
    await route.fulfill({ response, json: stretchPages(new URL(response.url()).pathname, answer) });
  });
}
