import { existsSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import {
  FIGURES,
  REMOTE_NAMES,
  remoteFolder,
  type Language,
  type Namespace,
  type RemoteName,
} from '@rendezvous/contracts';

/** The server's texts (mails, hosted pages) are a namespace like those of the builds. */
type AnyNamespace = Namespace | 'server';
/** A text by namespace and key, such as `chat:composer.send`. A missing key fails the test. */
export type WordKey = `${AnyNamespace}:${string}`;
type Values = Readonly<Record<string, string | number>>;
type Tree = { [key: string]: string | Tree };

/** The site's texts in a language, from the files that the builds use. */
export type Words = {
  language: Language;
  /** The text as a reader sees it, with placeholders filled, the plural chosen and tags removed. */
  t: (key: WordKey, values?: Values) => string;
  /** Matches a whole label, with any plural and any values that are not given. */
  pattern: (key: WordKey, values?: Values) => RegExp;
  /** Like `pattern`, but matches within a longer text, such as an error after a hint. */
  within: (key: WordKey, values?: Values) => RegExp;
};

const ROOT = new URL('../../../', import.meta.url);
const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];
const NAMESPACES: readonly AnyNamespace[] = [
  'common',
  'labels',
  'people',
  'errors',
  'server',
  ...REMOTE_NAMES,
];

type Elsewhere = Exclude<AnyNamespace, RemoteName | 'labels'>;

const FOLDERS: Readonly<Record<Elsewhere, string>> = {
  common: 'packages/platform/src/locales',
  people: 'packages/people/src/locales',
  errors: 'packages/contracts/locales/errors',
  server: 'packages/server/src/kernel/texts/locales',
};

const readFile = (folder: string, language: Language): Tree => {
  const file = new URL(`${folder}/${language}.json`, ROOT);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tree) : {};
};

function read(namespace: AnyNamespace, language: Language): Tree {
  const remote = REMOTE_NAMES.find((name) => name === namespace);
  if (remote !== undefined) return readFile(`${remoteFolder(remote)}/src/locales`, language);
  if (namespace !== 'labels') return readFile(FOLDERS[namespace as Elsewhere], language);
  const labels = REMOTE_NAMES.map((name): [string, Tree] => [
    name,
    readFile(`${remoteFolder(name)}/src/locales/labels`, language),
  ]);
  return Object.fromEntries(labels);
}

const withoutTags = (text: string): string => text.replace(/<\/?[a-zA-Z]\w*\/?>/g, '');
/** Escapes a text for a pattern; a space also matches non-breaking ones, as before a currency. */
const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s/g, String.raw`\s`);

/** A text as a regular expression; fills in `values`, and other placeholders match anything. */
export function toPattern(text: string, values: Values): string {
  const known: Values = { ...FIGURES, ...values };
  return withoutTags(text)
    .split(/\{\{\s*(\w+)\s*\}\}/)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      const value = known[part];
      return value === undefined ? '.+' : escaped(String(value));
    })
    .join('');
}

function load(language: Language): Words {
  const i18n = createInstance();
  void i18n.init({
    // Norwegian is `no` everywhere except in the plural rules.
    lng: language === 'no' ? 'nb' : language,
    initAsync: false,
    fallbackLng: false,
    ns: [...NAMESPACES],
    interpolation: { escapeValue: false, defaultVariables: FIGURES },
  });
  for (const namespace of NAMESPACES)
    i18n.addResourceBundle(i18n.language, namespace, read(namespace, language));

  /** All plural forms of a key, or its single text. */
  function forms(key: WordKey): string[] {
    const [namespace = '', path = ''] = key.split(':');
    const found = [path, ...PLURALS.map((plural) => `${path}_${plural}`)]
      .map((each): unknown => i18n.getResource(i18n.language, namespace, each))
      .filter((each) => typeof each === 'string');
    if (found.length === 0)
      throw new RangeError(
        `There is no text ${key} in ${language}. Add it to the locale file, or correct the key.`,
      );
    return found;
  }

  const open = (key: WordKey, values: Values = {}): string =>
    forms(key)
      .map((form) => toPattern(form, values))
      .join('|');

  return {
    language,
    t(key, values = {}) {
      forms(key);
      const text = withoutTags(i18n.t(key, { ...values }));
      const missing = /\{\{.*?\}\}/.exec(text);
      if (missing) throw new RangeError(`The text ${key} needs a value for ${missing[0]}.`);
      return text;
    },
    pattern: (key, values) => new RegExp(`^(?:${open(key, values)})$`, 'u'),
    within: (key, values) => new RegExp(open(key, values), 'u'),
  };
}

const loaded = new Map<Language, Words>();

/** The texts of a language, read only once. */
export function words(language: Language): Words {
  const present = loaded.get(language) ?? load(language);
  loaded.set(language, present);
  return present;
}
