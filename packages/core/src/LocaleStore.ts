import { action, computed, makeObservable, observable } from 'mobx';
import { BCP47, TIMES, localeIn, toLanguage } from '@rendezvous/contracts';
import type { BootData, Language, Locale } from '@rendezvous/contracts';
import type { Cookies } from './ports.ts';
import type { SessionStore } from './SessionStore.ts';

/** The language shown. The shell loads its texts, then calls `choose`. */
export class LocaleStore {
  current: Locale;
  /** Languages of the menu, in order. */
  readonly languages: readonly Language[];

  #cookies: Cookies;
  #session: SessionStore;
  #english: Locale;

  constructor(
    session: SessionStore,
    cookies: Cookies,
    boot: Pick<BootData, 'locale' | 'languages' | 'country' | 'settings'>,
  ) {
    this.#session = session;
    this.#cookies = cookies;
    this.current = boot.locale;
    const { country, settings } = boot;
    this.#english =
      boot.locale === 'en-US' ? 'en-US' : localeIn('en', { country, countries: settings.countries });
    this.languages = boot.languages;
    makeObservable(this, {
      current: observable,
      language: computed,
      bcp47: computed,
      hasMenu: computed,
      choose: action,
    });
  }

  get language(): Language {
    return toLanguage(this.current) ?? 'en';
  }

  /** For Intl and the `lang` attribute. */
  get bcp47(): string {
    return BCP47[this.current];
  }

  /** The menu shows only if there is a choice. */
  get hasMenu(): boolean {
    return this.languages.length > 1;
  }

  /** Switches now and stores the choice: in the cookie, and for members in the account. */
  async choose(language: Language): Promise<void> {
    this.current = language === 'en' ? this.#english : language;
    this.#cookies.set('lang', language, TIMES.languageCookieDays);
    if (this.#session.isLoggedIn) await this.#session.update({ language });
  }
}
