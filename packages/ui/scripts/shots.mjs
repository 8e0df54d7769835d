// Pictures of the catalogue, for looking at: node scripts/shots.mjs <folder> [section …] [--query text=pseudo&theme=she]
// Every section at 390 and 1280 px, light and dark.
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openCatalogue } from './openCatalogue.mjs';
import { sections } from './sections.mjs';

const words = process.argv.slice(2);
const at = words.indexOf('--query');
const more = Object.fromEntries(new URLSearchParams(at < 0 ? '' : words.splice(at, 2)[1]));
const { widths = '390,1280', ...query } = more;
const [out = '.', ...chosen] = words;
await mkdir(resolve(out), { recursive: true });
const { context, show, close } = await openCatalogue();
for (const width of widths.split(',').map(Number)) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: width < 500 ? 844 : 860 });
  for (const section of chosen.length > 0 ? chosen : sections) {
    for (const mode of ['light', 'dark']) {
      await show(page, { section, mode, ...query });
      await page.screenshot({
        path: join(resolve(out), `${section}-${width}-${mode}.png`),
        fullPage: !section.startsWith('screen') && !query.open,
        animations: 'disabled',
      });
    }
  }
  await page.close();
}
await close();
