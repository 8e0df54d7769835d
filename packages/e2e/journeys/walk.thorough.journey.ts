import { LANGUAGES, type Language } from '@rendezvous/contracts';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { call } from '../site/call.ts';
import { enterAs } from '../site/enterAs.ts';
import { waitForScreen } from '../site/checks/findFaults.ts';
import { chooseLanguage, findOverflows } from '../site/checks/findOverflows.ts';
import { findSampleData, type SampleData } from '../site/checks/findSampleData.ts';
import { findWrappedButtons } from '../site/checks/findWrappedButtons.ts';
import { loadPictures } from '../site/loadPictures.ts';
import { logIn } from '../site/logIn.ts';
import { Mailbox, type Mail } from '../site/Mailbox.ts';
import type { Audience } from '../site/routeSamples.ts';
import { signUp } from '../site/signUp.ts';
import { expect, test } from '../site/test.ts';

/** The width of a common phone in pixels. */
const WIDTH = 390;

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });
test.setTimeout(600_000);

let data: SampleData;

test.beforeAll(async ({ baseURL }, info) => {
  data = await findSampleData(baseURL, `Walk${info.workerIndex}${Date.now().toString(36).slice(-5)}`);
});

type Stop = readonly [audience: Audience, name: string, path: (data: SampleData) => string];

const STOPS: readonly Stop[] = [
  ['visitor', 'index', () => '/'],
  ['visitor', 'login', () => '/login'],
  ['visitor', 'signup', () => '/signup'],
  ['visitor', 'pricing', () => '/pricing'],
  ['member', 'members', () => '/members'],
  ['member', 'profile', ({ partner }) => `/members/${partner}`],
  ['member', 'chat', ({ conversation }) => `/chats/${conversation}`],
  ['member', 'likes', () => '/likes'],
  ['member', 'swipe', () => '/swipe-game'],
  ['newcomer', 'credits', () => '/credits'],
  ['member', 'own-profile', () => '/profile'],
  ['member', 'settings', () => '/notifications'],
  ['visitor', 'terms', () => '/pages/terms'],
  ['visitor', 'privacy', () => '/pages/privacy'],
  ['visitor', 'faq', () => '/pages/faq'],
];

/** Takes a screenshot of a page, and reports what does not fit or did not load. */
async function look(page: Page, name: string, info: TestInfo): Promise<void> {
  await page.setViewportSize({ width: WIDTH, height: 844 });
  const missing = await loadPictures(page);
  await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
  expect
    .soft([...missing, ...(await findOverflows(page, [WIDTH])), ...(await findWrappedButtons(page))], name)
    .toEqual([]);
}

/** Makes the site send six mails to a member in the language. */
async function receiveMails(
  browser: Browser,
  language: Language,
  baseURL: string | undefined,
): Promise<Mail[]> {
  const newContext = () => browser.newContext({ baseURL, extraHTTPHeaders: { 'accept-language': language } });
  const context = await newContext();
  const { request } = context;
  const name = `Mail${language}${Date.now().toString(36).slice(-6)}`;
  const member = await signUp(request, name, { language });
  const mailbox = new Mailbox(request, member.email);
  const link = await mailbox.linkMatching(/\/[\w-]{43}$/);
  await call(request, 'POST /api/activate.php', { body: { token: new URL(link).pathname.slice(1) } });
  await call(request, 'POST /api/reset-password.php', { body: { email: member.email } });
  await mailbox.count(2);
  const otherDevice = await newContext();
  await logIn(otherDevice, member.email, member.password);
  await mailbox.count(3);
  const { password } = member;
  await call(request, 'POST /api/mail-change.php', { body: { email: `new-${member.email}`, password } });
  const changed = new Mailbox(request, `new-${member.email}`);
  await changed.count(1);
  const changedPassword = 'calm-meadow-58';
  await call(request, 'PUT /api/password.php', {
    body: { old_password: password, new_password: changedPassword, new_password_repeat: changedPassword },
  });
  await mailbox.count(4);
  await call(request, 'DELETE /api/user.php', { body: { password: changedPassword } });
  const mails = [...(await mailbox.count(5)), ...(await changed.count(1))];
  await otherDevice.close();
  await context.close();
  return mails;
}

for (const language of LANGUAGES) {
  test(
    `${language}: everything fits where it is shown`,
    { tag: '@phone' },
    async ({ browser, baseURL }, info) => {
      for (const audience of ['visitor', 'member', 'newcomer'] as const) {
        const context = await browser.newContext({ baseURL, viewport: { width: WIDTH, height: 844 } });
        await enterAs(context, audience, data);
        await chooseLanguage(context, language);
        const page = await context.newPage();
        for (const [who, name, path] of STOPS) {
          if (who !== audience) continue;
          await page.goto(path(data));
          await waitForScreen(page);
          await look(page, name, info);
        }
        if (audience === 'visitor')
          for (const [index, mail] of (await receiveMails(browser, language, baseURL)).entries()) {
            await page.goto(`/dev/mail/${mail.id}/html`);
            await look(page, `mail-${index + 1}`, info);
          }
        await context.close();
      }
    },
  );
}
