// Takes screenshots of stories at 390 and 1280 px, light and dark: node scripts/shots.ts <folder>
// [part of a story id …]
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openCatalogue } from './openCatalogue.ts';

const [out = '.', ...requested] = process.argv.slice(2);
await mkdir(resolve(out), { recursive: true });
const { stories, openPage, close } = await openCatalogue();
const chosen = stories.filter(
  ({ id }) => requested.length === 0 || requested.some((part) => id.includes(part)),
);
for (const width of [390, 1280]) {
  const page = await openPage({ width });
  for (const { id } of chosen) {
    await page.evaluate((storyId) => globalThis.probe.show(storyId), id);
    for (const mode of ['light', 'dark']) {
      await page.evaluate((look) => globalThis.probe.recolour(look), { mode, theme: 'general' });
      const path = join(resolve(out), `${id}-${width}-${mode}.png`);
      await page.screenshot({ path, animations: 'disabled' });
    }
  }
  await page.close();
}
await close();
