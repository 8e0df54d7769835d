import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';
import { PAGES, isLegalPage } from '../models/PageContent.ts';
import type { PageContent, PageName } from '../models/PageContent.ts';

const LEGAL = path.join(__dirname, '../../../packages/contracts/locales/legal');
const folderOf = (page: PageName): string => path.join(isLegalPage(page) ? LEGAL : __dirname, page);

const read = (page: PageName, language: string): PageContent =>
  JSON.parse(readFileSync(path.join(folderOf(page), `${language}.json`), 'utf8'));

/** The placeholders of a text, except that of the site's name, which not all languages use. */
const facts = (text: string): string[] => [...new Set(text.match(/\{\{(?!site\}\})\w+\}\}/g))].sort();

const PAYMENTS = path.join(__dirname, '../../../mf-payments/src/locales');
const readPayments = (file: string) => JSON.parse(readFileSync(path.join(PAYMENTS, file), 'utf8'));

const COMMON = path.join(__dirname, '../../../packages/platform/src/locales');
const readCommon = (language: string) =>
  JSON.parse(readFileSync(path.join(COMMON, `${language}.json`), 'utf8'));

const SERVER = path.join(__dirname, '../../../packages/server/src/kernel/texts/locales');
const readServer = (language: string) =>
  JSON.parse(readFileSync(path.join(SERVER, `${language}.json`), 'utf8'));

const wordsOf = ({ heading, paragraphs, list = [], closing = [] }: PageContent['sections'][number]) =>
  [heading, ...paragraphs, ...list, ...closing].join(' ');

describe.each(PAGES)('%s', (page) => {
  const english = read(page, 'en');

  it.each(LANGUAGES)('has the same sections and values in %s', (language) => {
    const content = read(page, language);
    expect(content.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
    for (const [at, section] of content.sections.entries()) {
      const original = english.sections[at];
      if (original === undefined) throw new Error('The sections differ.');
      expect(section.paragraphs).toHaveLength(original.paragraphs.length);
      expect(section.list?.length).toBe(original.list?.length);
      expect(facts(wordsOf(section))).toEqual(facts(wordsOf(original)));
      expect(wordsOf(section).trim()).not.toBe('');
      if (language !== 'en') expect(wordsOf(section)).not.toBe(wordsOf(original));
    }
  });
});

describe('the refund instructions', () => {
  it.each(LANGUAGES)('use the labels of the menu and the button in %s', (language) => {
    const { menu } = readPayments(`labels/${language}.json`);
    const { transactions } = readPayments(`${language}.json`);
    expect(readCommon(language).titles.transactions).toBe(menu.transactions);
    const howTo = (page: PageName, section: string) =>
      read(page, language)
        .sections.filter(({ id }) => id === section)
        .map(wordsOf)
        .join(' ');
    for (const text of [howTo('faq', 'refund'), howTo('return-policy', 'how')]) {
      expect(text).toContain(menu.transactions);
      expect(text).toMatch(new RegExp(`[“„”«\\s]${transactions.refund}[”“»\\s]`));
    }
  });
});

/** Stems of the legal name of the right of withdrawal, and of the word for a mobile number. */
const NAMED: Record<Language, readonly [right: string, mobile: string]> = {
  da: ['fortrydelsesret', 'mobilnummer'],
  de: ['widerrufsrecht', 'handynummer'],
  en: ['right of withdrawal', 'mobile number'],
  es: ['derecho de desistimiento', 'número de móvil'],
  fi: ['peruuttamisoikeu', 'matkapuhelinnumero'],
  fr: ['droit de rétractation', 'numéro de mobile'],
  it: ['diritto di recesso', 'numero di cellulare'],
  nl: ['herroepingsrecht', 'mobiel nummer'],
  no: ['angreret', 'mobilnummer'],
  pl: ['prawo odstąpienia', 'telefonu komórkowego'],
  sv: ['ångerrätt', 'mobilnummer'],
};

/** The words for the end of the withdrawal period. */
const PERIOD: Record<Language, string> = {
  da: 'inden fortrydelsesfristen udløber',
  de: 'vor Ablauf der Widerrufsfrist',
  en: 'before the withdrawal period ends',
  es: 'el plazo de desistimiento',
  fi: 'ennen kuin peruuttamisaika päättyy',
  fr: 'avant la fin du délai de rétractation',
  it: 'termine di recesso',
  nl: 'voor het einde van de herroepingstermijn',
  no: 'før angrefristen er ute',
  pl: 'przed upływem terminu odstąpienia od umowy',
  sv: 'innan ångerfristen har gått ut',
};

/** Stems of the words for payment, hosting, e-mail, text message and push. */
const PROCESSORS: Record<Language, readonly string[]> = {
  da: ['betalingsudbyder', 'drift', 'mail', 'sms-udbyder', 'pushtjeneste'],
  de: ['zahlungsanbieter', 'hosting', 'e-mail', 'sms-anbieter', 'push-dienst'],
  en: ['payment provider', 'hosting', 'email', 'sms provider', 'push service'],
  es: ['proveedor de pagos', 'alojamiento', 'correo', 'proveedor de sms', 'servicio push'],
  fi: ['maksupalvelu', 'palvelin', 'sähköposti', 'tekstiviestipalvelu', 'push-palvelu'],
  fr: ['prestataire de paiement', 'hébergement', 'e-mail', 'prestataire sms', 'service push'],
  it: ['fornitore di servizi di pagamento', 'hosting', 'e-mail', 'fornitore di sms', 'servizio push'],
  nl: ['betaaldienst', 'hosting', 'e-mail', 'sms-dienst', 'pushdienst'],
  no: ['betalingsleverandør', 'drift', 'e-post', 'sms-leverandør', 'pushtjeneste'],
  pl: ['operatorowi płatności', 'hosting', 'poczty', 'dostawcy sms', 'usłudze push'],
  sv: ['betalleverantör', 'drift', 'e-post', 'sms-leverantör', 'pushtjänst'],
};

describe('what the law requires', () => {
  const sectionOf = (page: PageName, language: string, id: string) => {
    const section = read(page, language).sections.find((one) => one.id === id);
    if (section === undefined) throw new Error(`There is no section ${id}.`);
    return section;
  };

  it.each(LANGUAGES)('the model withdrawal form has all its fields in %s', (language) => {
    const { list = [] } = sectionOf('return-policy', language, 'form');
    expect(list).toHaveLength(7);
    for (const value of ['{{company}}', '{{address}}', '{{email}}']) expect(list[0]).toContain(value);
    expect(list.slice(1).filter((field) => !field.endsWith('…'))).toEqual([]);
  });

  it.each(LANGUAGES)(
    'the consents to an order and the refund page name the right of withdrawal in %s',
    (language) => {
      const [right] = NAMED[language];
      const { order, repeat } = readPayments(`${language}.json`);
      const { heading } = sectionOf('return-policy', language, 'withdrawal');
      const texts = [heading, order.startNow, repeat.consent].map((text) => text.toLowerCase());
      expect(texts.filter((text) => !text.includes(right))).toEqual([]);
    },
  );

  it.each(LANGUAGES)(
    'consents, refund page, mail and invoice name the withdrawal period in the same words in %s',
    (language) => {
      const { order, repeat } = readPayments(`${language}.json`);
      const { mail, invoice } = readServer(language);
      const page = wordsOf(sectionOf('return-policy', language, 'withdrawal'));
      const texts = [order.startNow, repeat.consent, page, mail.receipt.text, invoice.withdrawal];
      expect(texts.filter((text) => !text.includes(PERIOD[language]))).toEqual([]);
    },
  );

  it.each(LANGUAGES)('terms, mail and invoice refer to the refund page by its title in %s', (language) => {
    const { mail, invoice } = readServer(language);
    const { title } = read('return-policy', language);
    const terms = wordsOf(sectionOf('terms', language, 'refunds'));
    const texts = [terms, mail.receipt.text, invoice.withdrawal];
    expect(texts.filter((text) => !text.includes(title))).toEqual([]);
  });

  it.each([...LANGUAGES, 'en-US'] as const)(
    'the privacy policy names the mobile number and every processor in %s',
    (file) => {
      const language = file === 'en-US' ? 'en' : file;
      const [, mobile] = NAMED[language];
      // Only in the list, because the word also occurs in the section on blocked accounts.
      const { list = [] } = sectionOf('privacy', file, 'data');
      expect(list.find((item) => item.includes('IBAN'))?.toLowerCase()).toContain(mobile);
      const sharing = wordsOf(sectionOf('privacy', file, 'sharing')).toLowerCase();
      expect(PROCESSORS[language].filter((word) => !sharing.includes(word))).toEqual([]);
    },
  );

  it.each([...LANGUAGES, 'en-US'] as const)(
    'the privacy policy has a separate section on the right to object in %s',
    (file) => {
      const objection = wordsOf(sectionOf('privacy', file, 'object'));
      expect(objection).toMatch(/21.*\{\{email\}\}/s);
      expect(wordsOf(sectionOf('privacy', file, 'rights'))).not.toMatch(/21/);
    },
  );

  it.each([...LANGUAGES, 'en-US'] as const)(
    'the privacy policy bases two purposes on a legitimate interest in %s',
    (file) => {
      const basis = /6\W.*[^\p{L}]f[^\p{L}]/u;
      const { list = [] } = sectionOf('privacy', file, 'purposes');
      expect(list.filter((item) => basis.test(item))).toHaveLength(2);
    },
  );

  it.each(LANGUAGES)(
    'the cookie page names the cookie that counts visits, and its legal basis, in %s',
    (language) => {
      const counting = wordsOf(sectionOf('cookies', language, 'counting'));
      for (const part of ['campaigns', '{{email}}']) expect(counting).toContain(part);
      expect(counting).toMatch(/6\W.*[^\p{L}]f[^\p{L}]/u);
      const { list = [] } = sectionOf('cookies', language, 'cookies');
      expect(list.find((item) => item.startsWith('campaigns'))).toContain('GPC');
    },
  );

  it.each(LANGUAGES)('the terms cover ranking, contact point and languages in %s', (language) => {
    expect(wordsOf(sectionOf('terms', language, 'ranking'))).not.toBe('');
    const contact = wordsOf(sectionOf('terms', language, 'contact'));
    for (const value of ['{{email}}', '{{languages}}']) expect(contact).toContain(value);
  });
});

it('only the privacy policy has a version for the United States', () => {
  const holders = PAGES.filter((page) => existsSync(path.join(folderOf(page), 'en-US.json')));
  expect(holders).toEqual(['privacy']);
  const ids = read('privacy', 'en-US').sections.map(({ id }) => id);
  expect(ids).toEqual([...read('privacy', 'en').sections.map(({ id }) => id), 'us', 'usRights', 'usHow']);
});

it('every file belongs to a supported language', () => {
  const names = PAGES.flatMap((page) => readdirSync(folderOf(page)));
  expect(names.filter((name) => ![...LANGUAGES, 'en-US'].includes(path.basename(name, '.json')))).toEqual([]);
});
