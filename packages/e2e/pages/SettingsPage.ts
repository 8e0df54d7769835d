import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import type { DeletionReason, NotificationType } from '@rendezvous/contracts';
import { choose } from '../site/choose.ts';
import type { WordKey } from '../site/words.ts';
import { Screen } from '../site/Screen.ts';

type GroupName =
  | 'language'
  | 'mail'
  | 'privacy'
  | 'spend'
  | 'email'
  | 'passkeys'
  | 'sessions'
  | 'blocked'
  | 'data'
  | 'delete';

const titleOf = (name: GroupName): WordKey =>
  name === 'delete' ? 'account:delete.title' : `account:settings.${name}.title`;

/** /notifications: the groups of settings, and the account deletion. */
export class SettingsPage extends Screen {
  /** On a phone, the settings show only the group or, without one, the index. */
  async open(group?: GroupName): Promise<void> {
    await this.page.goto(`/notifications${group === undefined ? '' : `#${group}`}`);
  }

  /** The link to a group, with its current values. */
  entry(name: GroupName): Locator {
    return this.main
      .getByRole('navigation', { name: this.words.t('account:settings.contents') })
      .getByRole('link', { name: new RegExp(`^${this.words.t(titleOf(name))}`) });
  }

  title(): Locator {
    return this.main.getByRole('heading', { level: 1, name: this.words.t('common:titles.notifications') });
  }

  group(name: GroupName): Locator {
    return this.main.getByRole('region', {
      name: this.words.t(titleOf(name)),
      exact: true,
    });
  }

  mailSwitch(type: NotificationType): Locator {
    const name = this.words.t(`account:settings.types.${type}`);
    return this.group('mail').getByRole('switch', { name, exact: true });
  }

  invisible(): Locator {
    return this.group('privacy').getByRole('switch', {
      name: this.words.t('account:settings.privacy.invisible'),
    });
  }

  /** Needs a `VirtualAuthenticator`. */
  async addPasskey(name: string, password: string): Promise<void> {
    const { t } = this.words;
    const passkeys = this.group('passkeys');
    const add = passkeys.getByRole('button', { name: t('account:settings.passkeys.add') });
    await add.click();
    await passkeys.getByLabel(t('account:settings.passkeys.name')).fill(name);
    await passkeys.getByLabel(t('account:settings.twoStep.password'), { exact: true }).fill(password);
    await add.click();
    await expect(passkeys.getByText(name)).toBeVisible();
  }

  /** The devices that can be logged out, which excludes the current one. */
  otherSessions(): Locator {
    return this.group('sessions').getByRole('button', {
      name: this.words.pattern('account:settings.sessions.endOf'),
    });
  }

  async limitADay(amount: string): Promise<void> {
    const group = this.group('spend');
    await group.getByLabel(this.words.t('account:settings.spend.daily')).fill(amount);
    await group.getByRole('button', { name: this.words.t('account:save'), exact: true }).click();
    await group.getByText(this.words.t('account:saved')).waitFor();
  }

  async changeEmail(email: string, password: string): Promise<void> {
    const { t } = this.words;
    const group = this.group('email');
    await group.getByLabel(t('account:settings.email.new'), { exact: true }).fill(email);
    await group.getByLabel(t('account:password'), { exact: true }).fill(password);
    await group.getByRole('button', { name: t('account:settings.email.submit') }).click();
    await group.getByText(t('account:settings.email.sent', { email })).waitFor();
  }

  async exportData(password: string): Promise<{ name: string; file: Buffer }> {
    const { t } = this.words;
    const group = this.group('data');
    await group.getByLabel(t('account:password'), { exact: true }).fill(password);
    const downloading = this.page.waitForEvent('download');
    await group.getByRole('button', { name: t('account:settings.data.submit') }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
  }

  /** Starts the deletion and gives a reason. */
  async leaveBecauseOf(reason: DeletionReason): Promise<void> {
    const { t } = this.words;
    await this.group('delete')
      .getByRole('link', { name: t('account:delete.submit') })
      .click();
    await choose(this.main.getByRole('radio', { name: t(`people:deletion_reason.${reason}`) }));
    await this.press('account:next');
  }

  async press(key: WordKey): Promise<void> {
    await this.main.getByRole('button', { name: this.words.t(key), exact: true }).click();
  }

  async confirmDeletion(password: string): Promise<void> {
    await this.main.getByLabel(this.words.t('account:password'), { exact: true }).fill(password);
    await this.press('account:delete.submit');
  }
}
