import { PROMISES } from '@rendezvous/contracts';
import { ConsolePage } from '../pages/ConsolePage.ts';
import { EntryWarning } from '../pages/EntryWarning.ts';
import { LegalDialog } from '../pages/LegalDialog.ts';
import { LoginPage } from '../pages/LoginPage.ts';
import { call } from '../site/call.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { join, type Newcomer } from '../site/signUp.ts';
import { startClockSite, type ClockSite } from '../site/servers/startClockSite.ts';
import { expect, test as mainTest } from '../site/test.ts';

const DAY_MS = 86_400_000;
/** Enough for the notice, whatever the time of day. */
const START_DAY = PROMISES.noticeDays + 2;
const OLD_DAYS = 14;
const NEW_DAYS = 21;
const SUMMARY = 'You have a week longer to ask for a refund.';
/** A job looks for new versions once a minute. */
const MAIL_MS = 100_000;

const refundPromise = (days: number) => `if you ask within ${days} days`;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Sets the helpers' origin. A worker fixture gives these tests their own process. */
const test = mainTest.extend<object, { site: ClockSite }>({
  site: [
    async ({}, use) => {
      const site = await startClockSite();
      process.env['E2E_ORIGIN'] = site.origin;
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.origin);
  },
});

test(
  'new terms are announced in the console, mailed, shown as a difference, and accepted once from their day on',
  { tag: '@desktop' },
  async ({ page, context, browser, words, freshName, mailbox, site }) => {
    test.setTimeout(300_000);
    const { t } = words;
    const staffContext = await browser.newContext({ baseURL: site.origin });
    const desk = new ConsolePage(await staffContext.newPage(), words);
    const login = new LoginPage(page, words);
    const legal = new LegalDialog(page, words);
    const member: Newcomer = await join(page.request, freshName('Terry'), 'en');
    const main = page.getByRole('main');
    const due = async () => (await call(context.request, 'GET /api/user.php')).user.legal_due;

    await test.step('Staff give members more time for refunds, which the terms promise, and announce the version.', async () => {
      await logIn(staffContext, DEMO.moderator);
      const { opened } = await call(staffContext.request, 'GET /api/console-site.php', {
        query: { site: 'localhost' },
      });
      await call(staffContext.request, 'PUT /api/console-site.php', {
        body: {
          site: 'localhost',
          version: opened?.version ?? 0,
          change: { settings: { refund_days: NEW_DAYS } },
        },
      });
      await desk.announceTerms(inDays(START_DAY), SUMMARY);
    });

    await test.step('The member gets a mail, which leads to every change by sentence.', async () => {
      const mail = await mailbox(member.email).withText(SUMMARY, MAIL_MS);
      const link = mail.links.find((each) => each.includes('/changes?version=')) ?? '';
      await page.goto(link);
      await expect(main.getByText(SUMMARY)).toBeVisible();
      await expect(main.getByRole('deletion').filter({ hasText: refundPromise(OLD_DAYS) })).toHaveCount(1);
      await expect(main.getByRole('insertion').filter({ hasText: refundPromise(NEW_DAYS) })).toHaveCount(1);
    });

    await test.step('Until the day, the old text applies and nothing is asked.', async () => {
      await page.goto('/pages/terms');
      await expect(main.getByText(refundPromise(OLD_DAYS))).toBeVisible();
      await expect(main.getByRole('link', { name: t('account:legal.seeChanges') })).toBeVisible();
      expect(await due()).toEqual([]);
    });

    await test.step('From the day on, the member is asked at the next visit, and accepts.', async () => {
      await site.setDays(START_DAY + 1);
      await page.goto('/login');
      await new EntryWarning(page, words).accept();
      await login.logIn(member.email, member.password);
      await expect(legal.dialog).toBeVisible();
      await expect(legal.dialog.getByText(SUMMARY)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(legal.dialog).toBeVisible();
      await legal.accept();
      await expect(legal.dialog).toBeHidden();
    });

    await test.step('The member is not asked again, and the new text applies.', async () => {
      expect(await due()).toEqual([]);
      await page.goto('/members');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(legal.dialog).toBeHidden();
      await page.goto('/pages/terms');
      await expect(main.getByText(refundPromise(NEW_DAYS))).toBeVisible();
      await expect(main.getByText(t('account:legal.versions'))).toBeVisible();
    });

    await staffContext.close();
  },
);
