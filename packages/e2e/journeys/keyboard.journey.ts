import { Keyboard } from '../site/Keyboard.ts';
import { Mailbox } from '../site/Mailbox.ts';
import { call } from '../site/call.ts';
import { signUp } from '../site/signUp.ts';
import { expect, test } from '../site/test.ts';

test(
  'a member does everything by keyboard alone and always sees the focus',
  { tag: '@desktop' },
  async ({ page, playwright, baseURL, words, freshName }) => {
    const { t, pattern } = words;
    const keys = new Keyboard(page);
    const main = page.getByRole('main');
    const banner = page.getByRole('banner');
    const request = await playwright.request.newContext({ baseURL });
    const member = await signUp(request, freshName('Kim'));
    const link = await new Mailbox(request, member.email).linkMatching(/\/[\w-]{43}$/);
    await call(request, 'POST /api/activate.php', { body: { token: new URL(link).pathname.slice(1) } });
    await request.dispose();
    // The dialog would open after forty seconds, at any point of the journey.
    await page.addInitScript(() => localStorage.setItem('hide-time-bonus-modal', String(Date.now())));

    await test.step('The entry warning takes, traps and releases the focus.', async () => {
      await page.goto('/login');
      const warning = page.getByRole('dialog', { name: t('common:entryWarning.title') });
      await keys.expectFocusTrapped(warning);
      await keys.reachAndPress(
        warning.getByRole('button', { name: pattern('common:entryWarning.enter') }),
        'Enter',
      );
      await expect(warning).toBeHidden();
    });

    await test.step('The skip link comes first and jumps to the content.', async () => {
      const skip = page.getByRole('link', { name: t('common:skipToContent') });
      await keys.press('Tab');
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await keys.press('Enter');
      await expect(main).toBeFocused();
    });

    await test.step('The member logs in.', async () => {
      await keys.reach(main.getByLabel(t('auth-signup:login.identifier'), { exact: true }));
      await keys.type(member.email);
      await keys.reach(main.getByLabel(t('auth-signup:password'), { exact: true }));
      await keys.type(member.password);
      await keys.press('Enter');
      await page.waitForURL('**/members');
      await expect(main.getByRole('list', { name: t('members:resultsLabel') })).toBeVisible();
    });

    await test.step('The search filters trap the focus, take arrows and Space, and return the focus.', async () => {
      const opener = main.getByRole('button', { name: new RegExp(`^${t('members:filters.open')}`) });
      const sheet = page.getByRole('dialog', { name: t('members:filters.title') });
      await keys.reachAndPress(opener, 'Enter');
      await keys.expectFocusTrapped(sheet);
      await keys.closeAndReturn(sheet, opener);
      await keys.press('Enter');
      const youngest = sheet.getByRole('slider', { name: t('members:filters.ageFrom') });
      const chosen = String(Number(await youngest.inputValue()) + 2);
      await keys.reachAndPress(youngest, 'ArrowRight');
      await keys.press('ArrowRight');
      await expect(youngest).toHaveValue(chosen);
      const withPhoto = sheet.getByRole('switch', { name: t('members:filters.withPhoto') });
      await keys.reachAndPress(withPhoto, 'Space');
      await expect(withPhoto).toBeChecked();
      await keys.reachAndPress(
        sheet.getByRole('button', { name: pattern('members:filters.showCount') }),
        'Enter',
      );
      await expect(sheet).toBeHidden();
      await page.waitForURL(new RegExp(`min_age=${chosen}`));
      await expect(opener).toBeFocused();
    });

    const first = main
      .getByRole('list', { name: t('members:resultsLabel') })
      .getByRole('link')
      .first();
    await expect(first).toBeVisible();
    const name = ((await first.getAttribute('aria-label')) ?? '').replace(/, \d+$/, '');

    await test.step('A profile opens, its menu works, and the member is liked.', async () => {
      await keys.reachAndPress(first, 'Enter');
      await expect(main.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible();
      const more = main.getByRole('button', { name: t('members:profile.more'), exact: true });
      await keys.reachAndPress(more, 'Enter');
      const menu = page.getByRole('menu');
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await keys.press('ArrowDown');
      await expect(menu.getByRole('menuitem').nth(1)).toBeFocused();
      await keys.closeAndReturn(menu, more);
      await keys.press('Enter');
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await keys.press('Enter');
      const report = page.getByRole('dialog', { name: t('members:report.title', { name }) });
      await keys.expectFocusTrapped(report);
      await keys.closeAndReturn(report, more);
      await keys.reach(main.getByRole('button', { name: t('people:card.like', { name }) }), 'Shift+Tab');
      await keys.press('Space');
      await expect(
        main.getByRole('button', { name: t('members:profile.liked'), pressed: true }),
      ).toBeFocused();
    });

    await test.step('A message is sent, and the gifts open and close.', async () => {
      await keys.reach(main.getByRole('link', { name: t('members:profile.write', { name }) }), 'Shift+Tab');
      await keys.press('Enter');
      await keys.reach(main.getByRole('textbox', { name: t('chat:composer.label', { name }) }));
      await keys.type('Which way does your bicycle go on Sundays?');
      await keys.reachAndPress(main.getByRole('button', { name: pattern('chat:composer.send') }), 'Enter');
      await expect(main.getByText('Which way does your bicycle go on Sundays?').last()).toBeVisible();
      const gift = main.getByRole('button', { name: t('chat:composer.gift') });
      await keys.reach(gift, 'Shift+Tab');
      await keys.press('Enter');
      const gifts = page.getByRole('dialog', { name: t('chat:gifts.title', { name }) });
      await keys.expectFocusTrapped(gifts);
      await keys.closeAndReturn(gifts, gift);
    });

    await test.step('Credits are bought on the provider’s page, which returns to the site.', async () => {
      await page.goto('/credits');
      const bundle = main.getByRole('radio', {
        name: new RegExp(`^${t('payments:offer.bundle', { count: 25 })}`),
      });
      const first = main.getByRole('radio', {
        name: new RegExp(`^${t('payments:offer.bundle', { count: 10 })}`),
      });
      await keys.reachAndPress(first, 'Space');
      await keys.press('ArrowDown');
      await expect(bundle).toBeChecked();
      const card = main.getByRole('radio', { name: t('payments:methods.creditcard') });
      await keys.reachAndPress(card, 'Space');
      await expect(card).toBeChecked();
      await keys.reachAndPress(main.getByRole('checkbox', { name: t('payments:order.terms') }), 'Space');
      await keys.reachAndPress(main.getByRole('checkbox', { name: t('payments:order.startNow') }), 'Space');
      await keys.reachAndPress(main.getByRole('button', { name: pattern('payments:order.pay') }), 'Enter');
      await keys.reachAndPress(
        page.getByRole('button', { name: t('server:sandbox.pay'), exact: true }),
        'Enter',
      );
      await expect(page.getByRole('heading', { level: 1, name: t('payments:pay.completed') })).toBeVisible();
    });

    const account = banner.getByRole('button', { name: t('common:nav.account', { name: member.name }) });

    await test.step('The settings open from the menu, and a switch changes.', async () => {
      await keys.reachAndPress(account, 'Enter');
      const settings = banner.getByRole('link', { name: t('labels:account.menu.settings') });
      await expect(settings).toBeVisible();
      await keys.closeAndReturn(settings, account);
      await keys.press('Enter');
      await keys.reachAndPress(settings, 'Enter');
      const mail = main
        .getByRole('region', { name: t('account:settings.mail.title'), exact: true })
        .getByRole('switch', { name: t('account:settings.types.news'), exact: true });
      await keys.reach(mail);
      const before = await mail.isChecked();
      await keys.press('Space');
      await expect(mail).toBeChecked({ checked: !before });
    });

    await test.step('The member logs out.', async () => {
      await keys.reach(account, 'Shift+Tab');
      await keys.press('Enter');
      await keys.reachAndPress(banner.getByRole('button', { name: t('common:nav.logout') }), 'Enter');
      await expect(banner.getByRole('link', { name: t('common:nav.login'), exact: true })).toBeVisible();
    });

    expect([...new Set(keys.faults)]).toEqual([]);
  },
);
