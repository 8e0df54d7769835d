import { createInstance } from 'i18next';
import type { BackendModule, FormatterModule, i18n, PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { BootData, Language, ReleaseDocument, TextTree } from '@rendezvous/contracts';
import { elideItalian, FIGURES, remotesIn, toLanguage } from '@rendezvous/contracts';
import type { Core } from '@rendezvous/core';
import { pageFormat } from '../formatOf.ts';

type FetchTexts = (url: string) => Promise<TextTree>;

const ATTEMPTS = 3;

/** Returns the URL of a namespace's texts, or null if they are not published. */
function textsUrl(release: ReleaseDocument, namespace: string, language: Language): string | null {
  const locales = release.shell.locales[namespace] ?? release.remotes[namespace]?.locales;
  return locales?.[language] ?? null;
}

async function fetchJson(url: string): Promise<TextTree> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(url, { credentials: 'omit' });
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      const texts: TextTree = await answer.json();
      return texts;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400 * attempt));
    }
  }
}

async function fetchLabels(release: ReleaseDocument, language: Language, fetchTexts: FetchTexts) {
  const trees = remotesIn(release.remotes).map(async (name): Promise<[string, TextTree][]> => {
    const url = release.remotes[name]?.labels[language];
    return url === undefined ? [] : [[name, await fetchTexts(url)]];
  });
  return Object.fromEntries((await Promise.all(trees)).flat());
}

function backend(release: () => ReleaseDocument, fetchTexts: FetchTexts): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read: (tag, namespace, done) => {
      const language = toLanguage(tag) ?? 'en';
      const url = textsUrl(release(), namespace, language);
      if (namespace !== 'labels' && url === null) {
        done(new Error(`The release has no texts of ${namespace} in ${tag}.`), null);
        return;
      }
      const texts = url === null ? fetchLabels(release(), language, fetchTexts) : fetchTexts(url);
      texts.then(
        (tree) => done(null, tree),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
      );
    },
  };
}

/** Runs after interpolation, because translators cannot know which number a text will contain. */
const elision = (language: () => string): PostProcessorModule => ({
  type: 'postProcessor',
  name: 'elision',
  process: (text) => (language() === 'it' ? elideItalian(text) : text),
});

/** Groups the digits of counts from a thousand up. Other numbers may be years or versions. */
const countFormatter = (formatCount: (count: number) => string): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, _language, options): string =>
    options?.interpolationkey === 'count' && typeof value === 'number' && value >= 1000
      ? formatCount(value)
      : (value as string),
});

type I18nOptions = {
  fetchTexts?: FetchTexts;
  /** Needed if the release can change. By default, the page's release. */
  release?: () => ReleaseDocument;
  /** Provides the formatter for counts. */
  core?: () => Core;
};

/** Creates i18next from the boot data; other texts are fetched on demand. */
export function createI18n(
  boot: BootData,
  { fetchTexts = fetchJson, release, core }: I18nOptions = {},
): i18n {
  const language = toLanguage(boot.locale) ?? 'en';
  const instance = createInstance();
  void instance
    .use(backend(release ?? (() => boot.release), fetchTexts))
    .use(initReactI18next)
    .use(elision(() => instance.language))
    .use(
      countFormatter((count) => (core ? pageFormat(core(), instance.language).number(count) : String(count))),
    )
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      ns: Object.keys(boot.texts),
      resources: { [language]: { ...boot.texts } },
      partialBundledLanguages: true,
      initAsync: false,
      interpolation: { escapeValue: false, alwaysFormat: true, defaultVariables: FIGURES },
      postProcess: 'elision',
      react: { useSuspense: true, transSupportBasicHtmlNodes: false },
    });
  return instance;
}
