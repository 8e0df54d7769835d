import { expect, type Locator } from '@playwright/test';
import { choose } from '../site/choose.ts';
import { Screen } from '../site/Screen.ts';

export class ConsolePage extends Screen {
  async open(section: 'photos' | 'cases' | 'members' | 'audit'): Promise<void> {
    const { t } = this.words;
    // The label is followed by the number of waiting items.
    const link = this.main.getByRole('link', { name: new RegExp(`^${t(`console:sections.${section}`)}\\b`) });
    // On phones, the sections are in a list that opens on demand.
    const opener = this.main.getByRole('button', { name: new RegExp(`^${t('console:sectionsLabel')}`) });
    await expect(link.or(opener)).toBeVisible();
    if (await opener.isVisible()) await opener.click();
    await link.click();
    await expect(this.page).toHaveURL(new RegExp(`/console/${section}$`));
  }

  #photoOf(name: string): Locator {
    return this.main.getByRole('img', { name: this.words.t('console:photos.alt', { name }), exact: true });
  }

  /** Skips photos with S until the one of `name` is on the sheet, and accepts only that one. */
  async acceptPhotoOf(name: string): Promise<void> {
    const { t } = this.words;
    await expect(async () => {
      if (!(await this.#photoOf(name).isVisible())) await this.page.keyboard.press('s');
      await expect(this.#photoOf(name)).toBeVisible({ timeout: 500 });
    }).toPass();
    await this.#photoOf(name).click();
    const accept = this.main.getByRole('button', { name: t('console:photos.acceptMany', { count: 1 }) });
    await expect(accept).toBeVisible();
    await this.page.keyboard.press('a');
    await expect(this.main.getByText(t('console:photos.accepted', { count: 1 }))).toBeVisible();
  }

  /** Expects all choices of the open case, and the button that decides it, in the window. */
  async expectDecisionInView(): Promise<void> {
    const { t } = this.words;
    const send = this.main.getByRole('button', { name: t('console:cases.submit') });
    const choices = this.main.getByRole('group', { name: t('console:cases.verdict') }).getByRole('radio');
    await expect(choices).toHaveCount(4);
    for (const control of [...(await choices.all()), send])
      await expect(control).toBeInViewport({ ratio: 1 });
  }

  /** Leaves the desk, which sends the decisions that could still be undone. */
  async #send(): Promise<void> {
    const sent = this.page.waitForResponse((response) => response.request().method() === 'PUT');
    await this.open('members');
    await sent;
  }

  /**
   * Finds an open case by its number, warns its subject by mistake, undoes that and warns again,
   * all by keyboard.
   * @returns the usual reply to the author
   */
  async warn(number: string): Promise<string> {
    const { t } = this.words;
    const { keyboard } = this.page;
    const held = this.main.getByText(t('console:cases.held', { number }));
    await expect(this.main.getByRole('heading', { name: t('common:titles.decision') })).toBeVisible();
    await keyboard.press('/');
    await keyboard.type(number);
    await expect(
      this.main.getByRole('group', { name: t('console:cases.title') }).getByRole('link'),
    ).toHaveCount(1);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(this.page).toHaveURL(new RegExp(`/cases/${number}$`));
    await expect(this.main.getByText(number, { exact: true })).toBeVisible();
    await keyboard.press('2');
    await expect(this.main.getByRole('button', { name: t('console:cases.submit') })).toBeEnabled();
    const reply = await this.main.getByLabel(t('console:cases.outcome')).inputValue();
    await keyboard.press('Enter');
    await expect(held).toBeVisible();
    await keyboard.press('u');
    await expect(held).toBeHidden();
    await expect(this.page).toHaveURL(new RegExp(`/cases/${number}$`));
    await expect(this.main.getByRole('button', { name: t('console:cases.submit') })).toBeEnabled();
    await keyboard.press('Enter');
    await expect(held).toBeVisible();
    await this.#send();
    return reply;
  }

  /** Opens the report of a member's chat photo, from the queue of such photos. */
  async openChatPhotoAbout(name: string): Promise<void> {
    const { t } = this.words;
    await this.page.goto('/console/cases');
    await this.main.getByRole('link', { name: t('console:cases.status.photos'), exact: true }).click();
    const row = this.main.getByRole('listitem').filter({ hasText: name });
    await row.getByRole('link').first().click();
    await expect(this.page).toHaveURL(/\/cases\/\d+/);
  }

  /** Upholds the open report of a photo. @param facts the text for the photo's sender */
  async removeChatPhotoOf(name: string, answer: string, facts: string): Promise<void> {
    const { t } = this.words;
    await choose(this.main.getByRole('radio', { name: t('console:cases.uphold') }));
    await this.main.getByLabel(t('console:cases.facts', { name })).fill(facts);
    await this.main.getByLabel(t('console:cases.outcome')).fill(answer);
    await this.main.getByRole('button', { name: t('console:cases.submit') }).click();
    await this.#send();
  }

  /** Searches for a member by name and opens the result, by keyboard. */
  async lookUp(name: string): Promise<void> {
    await expect(this.main.getByRole('searchbox')).toBeVisible();
    await this.page.keyboard.press('/');
    await this.page.keyboard.type(name);
    await this.page.keyboard.press('Enter');
    await this.main.getByRole('link', { name: new RegExp(`^${name},`) }).click();
    await expect(this.main.getByRole('heading', { level: 2 })).toContainText(name);
  }

  async giveCredits(credits: number, reason: string): Promise<void> {
    const { t } = this.words;
    await this.main.getByLabel(t('console:acts.what')).selectOption('credits');
    await this.main.getByLabel(t('console:members.columns.credits'), { exact: true }).fill(String(credits));
    await this.main.getByLabel(t('console:acts.reason')).fill(reason);
    await this.main.getByRole('button', { name: t('console:acts.submit.credits') }).click();
    await expect(this.main.getByText(t('console:acts.done'))).toBeVisible();
  }

  /** A log entry, by its reason. */
  logged(reason: string): Locator {
    return this.main.getByRole('row').filter({ hasText: reason });
  }
}
