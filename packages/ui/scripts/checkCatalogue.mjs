// Looks at every component in every state in a browser: axe in both modes, at two widths, in every niche; nothing wider
// than a small phone with long texts, nor than a phone with letters twice as large; nothing that the content security policy refuses.
import { AxeBuilder } from '@axe-core/playwright';
import { themeIds } from '../src/frame/themes.ts';
import { openCatalogue } from './openCatalogue.mjs';
import { sections } from './sections.mjs';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
// All that another mode or niche can break: they change colours and nothing else.
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];
// What is laid out differently there.
const WIDE = ['Data', 'Pictures', 'Chrome', 'screen-index', 'screen-members', 'screen-profile'];
const OPEN = ['dialog', 'locked', 'screen', 'sheet'];

const { context, show, close } = await openCatalogue();
const found = [];
let views = 0;

async function look(page, query) {
  await show(page, query);
  views += 1;
  // The other mode opens a page of its own for each run; it is for frames of other origins, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const recoloured = query.mode === 'dark' || query.theme !== undefined;
  // To describe what passed, node by node, takes longer than the rules do.
  const options = { resultTypes: ['violations'], preload: false, iframes: false };
  const { violations } = await axe.options({ ...options, runOnly: recoloured ? OF_COLOUR : TAGS }).analyze();
  for (const { id, nodes } of violations) {
    const places = nodes.slice(0, 3).map((node) => `${node.target.join(' ')} ${node.failureSummary}`);
    found.push(`${id} (${nodes.length}) in ${JSON.stringify(query)}\n    ${places.join('\n    ')}`);
  }
}

const tooWide = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function newPage(width) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 860 });
  page.on('console', (message) => message.type() === 'error' && found.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => found.push(String(error)));
  // Axe measures colours: nothing may be half-way through fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

for (const width of [390, 1280]) {
  const page = await newPage(width);
  for (const section of width === 390 ? sections : WIDE) {
    for (const mode of ['light', 'dark']) await look(page, { section, mode });
  }
  for (const open of OPEN) {
    for (const mode of ['light', 'dark']) await look(page, { section: 'Overlays', mode, open });
  }
  await page.close();
}

const wide = await newPage(1280);
for (const theme of themeIds) {
  for (const mode of ['light', 'dark']) {
    for (const section of ['Actions', 'Payments']) await look(wide, { section, mode, theme });
  }
}
await wide.close();

const small = await newPage(320);
for (const section of sections) {
  for (const text of ['plain', 'pseudo']) {
    await show(small, { section, text });
    const over = await tooWide(small);
    if (over > 0) found.push(`${section} (${text}) is ${over} px wider than a window of 320 px`);
  }
}

const tablet = await newPage(768);
await show(tablet, { section: 'screen-members' });
const bar = await tablet.locator('header').first().boundingBox();
if (bar.height > 66) found.push(`the top bar is ${bar.height} px high on a tablet held upright`);

const large = await newPage(390);
for (const section of sections) {
  await show(large, { section });
  await large.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const over = await tooWide(large);
  if (over > 0)
    found.push(`${section} is ${over} px wider than a window of 390 px with letters twice as large`);
  const cut = await large
    .locator('nav a > span:last-child')
    .evaluateAll((words) => words.filter((word) => word.scrollWidth > word.clientWidth + 1).length);
  if (cut > 0) found.push(`${section}: ${cut} words of a bar are cut with letters twice as large`);
}

await close();
console.log(`${views} views, ${found.length} findings`);
for (const one of found) console.log(`- ${one}`);
process.exitCode = found.length > 0 ? 1 : 0;
