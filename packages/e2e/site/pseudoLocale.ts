import { BOOT_ELEMENT_ID, type BootData, type TextTree } from '@rendezvous/contracts';
import type { BrowserContext } from '@playwright/test';

const LONGER: Readonly<Record<string, string>> = {
  a: 'àà',
  e: 'ëë',
  i: 'îî',
  o: 'ôô',
  u: 'üü',
  y: 'ÿÿ',
  A: 'ÅÀ',
  E: 'ÉÈ',
  I: 'ÎÏ',
  O: 'ÔÖ',
  U: 'ÜÛ',
};

/** Placeholders, tags and nested keys, which i18next and the components need unchanged. */
const UNTOUCHED = /(\{\{.*?\}\}|<\/?\w+\/?>|\$t\(.*?\))/;

/** Makes an English text as long as in a longer language: about 40 % more letters per word, accents, and brackets around it. */
export function stretch(text: string): string {
  const longer = text
    .split(UNTOUCHED)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[aeiouyAEIOU]/g, (letter) => LONGER[letter] ?? letter),
    )
    .join('');
  return `[${longer}]`;
}

/** Keys of static pages that are not shown as text: anchors and dates. */
const NO_TEXT = new Set(['id', 'updated']);

/** A copy of the tree with every text stretched. */
export function stretchAll<Tree>(tree: Tree): Tree {
  if (typeof tree === 'string') return stretch(tree) as Tree;
  if (Array.isArray(tree)) return tree.map((each: unknown) => stretchAll(each)) as Tree;
  if (tree === null || typeof tree !== 'object') return tree;
  const stretched = Object.entries(tree).map(([key, value]): [string, unknown] => [
    key,
    NO_TEXT.has(key) ? value : stretchAll<unknown>(value),
  ]);
  return Object.fromEntries(stretched) as Tree;
}

const BOOT = new RegExp(
  `(<script type="application/json" id="${BOOT_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`,
  's',
);

function stretchFrame(html: string): string {
  return html.replace(BOOT, (_, open: string, json: string, close: string) => {
    const boot = JSON.parse(json) as BootData;
    const texts: Record<string, TextTree> = stretchAll(boot.texts);
    return open + JSON.stringify({ ...boot, texts }).replaceAll('<', String.raw`\u003c`) + close;
  });
}

/**
 * Serves the site in a made-up language. Texts reach the browser in the frame and in files; both are stretched on the way, and
 * nothing else is changed. The context blocks service workers, which would bypass the routes.
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
    // The page may have navigated meanwhile and dropped the answer.
    const texts = await response.json().catch(() => null);
    if (texts !== null) await route.fulfill({ response, json: stretchAll(texts as TextTree) });
  });
}
