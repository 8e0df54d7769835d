import { action, computed, makeObservable, observable } from 'mobx';
import { BCP47, TIMES, localeIn, prefersAmerican, toLanguage } from '@rendezvous/contracts';
import type { BootData, Language, Locale } from '@rendezvous/contracts';
import type { Cookies } from './ports.ts';
import type { SessionStore } from './SessionStore.ts';
import type { SettingsStore } from './SettingsStore.ts';

/** The displayed language. The shell first loads its texts, then calls `choose`. */
export class LocaleStore {
  language: Language;
  readonly languages: readonly Language[];

  #cookies: Cookies;
  #session: SessionStore;
  #settings: SettingsStore;
  #isWished: boolean;

  constructor(
    session: SessionStore,
    settings: SettingsStore,
    cookies: Cookies,
    boot: Pick<BootData, 'locale' | 'languages'>,
  ) {
    this.#session = session;
    this.#settings = settings;
    this.#cookies = cookies;
    this.language = toLanguage(boot.locale) ?? 'en';
    this.#isWished = boot.locale === 'en-US';
    this.languages = boot.languages;
    makeObservable(this, {
      language: observable,
      current: computed,
      bcp47: computed,
      hasMenu: computed,
      choose: action,
    });
  }

  /** The locale with the visitor's variant of English, chosen as on the server. */
  get current(): Locale {
    const { country, values } = this.#settings;
    return localeIn(this.language, { country, countries: values.countries, isWished: this.#isWished });
  }

  /** The language tag for Intl and the `lang` attribute. */
  get bcp47(): string {
    return BCP47[this.current];
  }

  get hasMenu(): boolean {
    return this.languages.length > 1;
  }

  /** Switches the language. Stores it in the cookie, and in the account of a member. */
  async choose(language: Language): Promise<void> {
    this.#isWished ||= prefersAmerican(navigator.languages);
    this.language = language;
    this.#cookies.set('lang', language, TIMES.languageCookieDays);
    if (this.#session.isLoggedIn) await this.#session.update({ language });
  }
}
