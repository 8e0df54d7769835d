import { ConsolePage } from '../pages/ConsolePage.ts';
import { call, pageHeaders } from '../site/call.ts';
import { EVERYBODY } from '../site/everybody.ts';
import { DEMO, logIn } from '../site/logIn.ts';
import { portrait } from '../site/pictures.ts';
import { join } from '../site/signUp.ts';
import { expect, test } from '../site/test.ts';

test(
  'staff accept a photo, answer a report and look up a member, and the log records it',
  { tag: '@desktop' },
  async ({ page, context, browser, words, freshName, baseURL }) => {
    const { t } = words;
    const memberContext = await browser.newContext();
    const ida = await join(memberContext.request, freshName('Ida'), 'en');
    const { profile } = await call(memberContext.request, 'GET /api/profile.php');
    const sent = await memberContext.request.post(`${baseURL}/api/photo.php`, {
      headers: await pageHeaders(memberContext.request),
      multipart: { photo: await portrait(memberContext.request) },
    });
    expect(sent.status()).toBe(201);
    const { profiles } = await call(memberContext.request, 'GET /api/members.php', { query: EVERYBODY });
    const { case: report } = await call(memberContext.request, 'POST /api/report.php', {
      body: { profile: profiles.at(-1)?.id ?? '', category: 'spam', text: 'The same line to everybody.' },
    });
    await logIn(context, DEMO.moderator);
    const desk = new ConsolePage(page, words);

    await test.step('A pending photo is accepted with a key, leaving the sheet sends the decision, and others see the photo.', async () => {
      await page.goto('/console/photos');
      await desk.acceptPhotoOf(ida.name);
      await desk.open('cases');
      await expect(async () => {
        const { photos } = await call(context.request, 'GET /api/member.php', { query: { id: profile.id } });
        expect(photos).toMatchObject([{ status: 'active' }]);
      }).toPass();
    });

    await test.step('A case opens with its decision in view on a phone, a tablet and a desktop.', async () => {
      for (const [width, height] of [
        [390, 844],
        [820, 1180],
        [1024, 768],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(`/console/cases/${report.id}`);
        await desk.expectDecisionInView();
      }
    });

    await test.step('A report is decided by keyboard alone, and its author reads the reply.', async () => {
      const answer = await desk.warn(report.id);
      const memberPage = await memberContext.newPage();
      await memberPage.goto('/complaints');
      const cases = memberPage.getByRole('main');
      await expect(cases.getByText(answer)).toBeVisible();
      await expect(cases.getByText(t('account:complaints.upheld'))).toBeVisible();
      await memberPage.close();
    });

    await test.step('A member is found by name and gets credits, and the log says who did it and why.', async () => {
      const reason = `For ${ida.name}`;
      await desk.lookUp(ida.name);
      await desk.giveCredits(3, reason);
      await desk.open('audit');
      await expect(desk.logged(reason)).toContainText(t('console:audit.acts.creditsAdjust'));
      await expect(desk.logged(reason)).toContainText('Robin');
    });

    await memberContext.close();
  },
);
