// Checks every story in a browser: axe in light and one other look, no overflow of long texts (320
// px, or 390 px at twice the font size), and the content security policy. `--thorough` adds all
// niches, wide windows, and plain texts at 320 px.
import type { Page } from '@playwright/test';
import { themeIds } from '../src/page/themes.ts';
import { openCatalogue, type Story } from './openCatalogue.ts';

type Look = { mode: string; theme: string };
type Check = (page: Page, story: Story) => Promise<string[]>;

/** Number of parallel pages. */
const PAGES = 2;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ALL_RULES = { runOnly: TAGS };
// A component is not a page: only stories tagged `page` have landmarks and a main heading.
const WITHOUT_PAGE_RULES = {
  runOnly: TAGS,
  rules: Object.fromEntries(
    ['landmark-one-main', 'page-has-heading-one', 'region'].map((rule) => [rule, { enabled: false }]),
  ),
};
// Mode and niche change colours only.
const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] };

const plain = { mode: 'light', theme: 'general' };
const dark = { mode: 'dark', theme: 'general' };
const niches = themeIds.slice(1);

const isThorough = Boolean(process.env['THOROUGH']);

/** All with `--thorough`; otherwise they take turns, so that each is checked on many stories. */
function recolouringsOf(story: Story): Look[] {
  const recolourings = niches.flatMap((theme) => [dark, { mode: 'light', theme }, { mode: 'dark', theme }]);
  const turn = stories.indexOf(story) % recolourings.length;
  return isThorough ? recolourings : recolourings.slice(turn, turn + 1);
}

const { stories, openPage, close } = await openCatalogue();
const findings: string[] = [];
let views = 0;

const isPage = ({ tags }: Story) => tags.includes('page');
const isWide = (story: Story) => isPage(story) || story.tags.includes('wide');
const rulesFor = (story: Story) => (isPage(story) ? ALL_RULES : WITHOUT_PAGE_RULES);

async function checkColours(page: Page, story: Story, looks: Look[]): Promise<string[]> {
  const found = await page.evaluate(
    async ({ id, looks, rules, colourRules, plain }) => {
      await globalThis.probe.show(id);
      globalThis.probe.recolour(plain);
      const found: [Look, string[]][] = [[plain, await globalThis.probe.violations(rules)]];
      const seen = new Set([globalThis.probe.colours()]);
      for (const look of looks) {
        globalThis.probe.recolour(look);
        const colours = globalThis.probe.colours();
        if (seen.has(colours)) continue;
        seen.add(colours);
        found.push([look, await globalThis.probe.violations(colourRules)]);
      }
      globalThis.probe.recolour(plain);
      return found;
    },
    { id: story.id, looks, rules: rulesFor(story), colourRules: COLOUR_RULES, plain },
  );
  views += found.length;
  return found.flatMap(([{ mode, theme }, violations]) =>
    violations.map((violation) => `in ${mode} ${theme}: ${violation}`),
  );
}

async function checkLargeText(page: Page): Promise<string[]> {
  const { overflow, cut } = await page.evaluate(() => {
    globalThis.probe.setFontSize('200%');
    const measured = { overflow: globalThis.probe.overflow(), cut: globalThis.probe.cutWords() };
    globalThis.probe.setFontSize('');
    return measured;
  });
  return [
    ...(overflow > 0 ? [`is ${overflow} px wider than a window of 390 px at twice the font size`] : []),
    ...(cut > 0 ? [`cuts ${cut} words of a bar at twice the font size`] : []),
  ];
}

async function checkNarrow(page: Page, { id }: Story, texts: string): Promise<string[]> {
  const overflow = await page.evaluate(async (storyId) => {
    await globalThis.probe.show(storyId);
    return globalThis.probe.overflow();
  }, id);
  return overflow > 0 ? [`is ${overflow} px wider than a window of 320 px with ${texts} texts`] : [];
}

/** Runs a check on stories in one page. */
async function eachStory(page: Page, chosen: Story[], check: Check): Promise<void> {
  for (const story of chosen) {
    const found = await check(page, story).catch((error: Error) => [error.message]);
    findings.push(...found.map((one) => `${story.id} ${one}`));
  }
}

async function checkShare(share: Story[]): Promise<void> {
  const onProblem = (problem: string) => findings.push(problem);
  const phone = await openPage({ width: 390, onProblem });
  await eachStory(phone, share, async (page, story) => [
    ...(await checkColours(page, story, recolouringsOf(story))),
    ...(await checkLargeText(page)),
  ]);
  await phone.close();

  if (isThorough) {
    const wide = await openPage({ width: 1280, onProblem });
    await eachStory(wide, share.filter(isWide), (page, story) => checkColours(page, story, [dark]));
    await wide.close();
  }

  const narrow = await openPage({ width: 320, onProblem });
  if (isThorough) await eachStory(narrow, share, (page, story) => checkNarrow(page, story, 'plain'));
  await narrow.evaluate(() => globalThis.probe.setGlobals({ texts: 'long' }));
  await eachStory(narrow, share, (page, story) => checkNarrow(page, story, 'long'));
  await narrow.close();
}

async function checkTopBar() {
  const tablet = await openPage({ width: 768 });
  await tablet.evaluate((id) => globalThis.probe.show(id), 'screens-membersscreen--members');
  const { height } = (await tablet.locator('header').first().boundingBox()) ?? { height: Infinity };
  if (height > 66) findings.push(`the top bar is ${height} px high on a tablet held upright`);
}

const shares = Array.from({ length: PAGES }, (_, share) =>
  stories.filter((_story, at) => at % PAGES === share),
);
try {
  await Promise.all(shares.map(checkShare));
  await checkTopBar();
} finally {
  await close();
}
console.log(`${stories.length} stories, ${views} views, ${findings.length} findings`);
for (const one of findings) console.log(`- ${one}`);
process.exitCode = findings.length > 0 ? 1 : 0;
