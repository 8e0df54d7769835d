import type { Locator } from '@playwright/test';
import { Screen } from '../site/Screen.ts';

/** /login and the two pages of a password reset. */
export class LoginPage extends Screen {
  async logIn(identifier: string, password: string): Promise<void> {
    const { t } = this.words;
    await this.main.getByLabel(t('auth-signup:login.identifier'), { exact: true }).fill(identifier);
    await this.main.getByLabel(t('auth-signup:password'), { exact: true }).fill(password);
    await this.main.getByRole('button', { name: t('auth-signup:login.submit'), exact: true }).click();
  }

  passkey(): Locator {
    return this.main.getByRole('button', { name: this.words.t('auth-signup:login.passkey'), exact: true });
  }

  async enterCode(code: string): Promise<void> {
    const { t } = this.words;
    await this.main.getByLabel(t('auth-signup:secondStep.code'), { exact: true }).fill(code);
    await this.main.getByRole('button', { name: t('auth-signup:login.submit'), exact: true }).click();
  }

  async forgot(): Promise<void> {
    await this.main.getByRole('link', { name: this.words.t('auth-signup:login.forgot') }).click();
  }

  async askForLink(email: string): Promise<void> {
    const { t } = this.words;
    await this.main.getByLabel(t('auth-signup:email'), { exact: true }).fill(email);
    await this.main.getByRole('button', { name: t('auth-signup:reset.submit') }).click();
    await this.main.getByText(t('auth-signup:reset.sentText', { email })).waitFor();
  }

  async chooseNew(password: string): Promise<void> {
    const { t } = this.words;
    await this.main.getByLabel(t('auth-signup:reset.password'), { exact: true }).fill(password);
    await this.main.getByLabel(t('auth-signup:reset.repeat'), { exact: true }).fill(password);
    await this.main.getByRole('button', { name: t('auth-signup:reset.doSubmit') }).click();
  }
}
