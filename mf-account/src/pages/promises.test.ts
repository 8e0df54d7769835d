import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@rendezvous/contracts';
import type { Language } from '@rendezvous/contracts';
import type { PageContent } from '../models/PageContent.ts';

const ROOT = path.join(__dirname, '../../..');
const LEGAL = 'packages/contracts/locales/legal';
const PAGES = 'mf-account/src/pages';

type Texts = { [key: string]: string | Texts };
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Returns a function that reads a section of a page. */
function page(folder: string, id: string) {
  return (language: Language): string => {
    const { sections } = readJson(`${folder}/${language}.json`) as PageContent;
    const found = sections.find((section) => section.id === id);
    if (found === undefined) throw new Error(`There is no section ${id}.`);
    const { heading, paragraphs, list = [], closing = [] } = found;
    return [heading, ...paragraphs, ...list, ...closing].join(' ');
  };
}

function text(folder: string, key: string) {
  return (language: Language): string => {
    const texts = readJson(`${folder}/${language}.json`) as Texts;
    return key.split('.').reduce<Texts | string>((at, name) => (at as Texts)[name] ?? '', texts) as string;
  };
}

type Promised = {
  /** The texts that make the promise, by their place. */
  texts: Record<string, (language: Language) => string>;
  /** The wording to find. Has alternatives if the texts differ. */
  words: Record<Language, RegExp>;
};

const PROMISES: Record<string, Promised> = {
  'a person checks profile photos, not every photo': {
    texts: {
      lander: text('mf-landers/src/locales', 'safety.photos.text'),
      questions: text('mf-landers/src/locales', 'questions.real.answer'),
      terms: page(`${LEGAL}/terms`, 'moderation'),
      privacy: page(`${LEGAL}/privacy`, 'photos'),
      faq: page(`${PAGES}/faq`, 'review'),
    },
    words: {
      da: /profilbillede/,
      de: /profilfoto/,
      en: /profile photo/,
      es: /fotos? de perfil/,
      fi: /profiilikuva/,
      fr: /photos? de profil/,
      it: /foto del profilo/,
      nl: /profielfoto/,
      no: /profilbilde/,
      pl: /zdjęci\p{L}* profilow/u,
      sv: /profilbild/,
    },
  },
  'photos in a chat stay blurred': {
    texts: {
      terms: page(`${LEGAL}/terms`, 'moderation'),
      privacy: page(`${LEGAL}/privacy`, 'photos'),
      faq: page(`${PAGES}/faq`, 'data'),
    },
    words: {
      da: /slør/,
      de: /unscharf|verschwommen/,
      en: /blurred/,
      es: /difuminad|borros/,
      fi: /sume/,
      fr: /flou/,
      it: /sfocat/,
      nl: /vervaagd|wazig/,
      no: /uskarp|slør/,
      pl: /rozmyt/,
      sv: /suddig/,
    },
  },
  'nobody’s identity is verified': {
    texts: {
      questions: text('mf-landers/src/locales', 'questions.real.answer'),
      terms: page(`${LEGAL}/terms`, 'availability'),
    },
    words: {
      da: /kontrollerer ikke .*identitet/,
      de: /identität prüfen wir nicht|prüfen nicht die identität/,
      en: /don’t verify .*identit/,
      es: /no verificamos .*identidad/,
      fi: /henkilöllisyyttä emme|emme tarkista .*henkilöllisyyttä/,
      fr: /ne vérifions pas .*identité/,
      it: /non verifichiamo .*identità/,
      nl: /identiteiten controleren we niet|controleren niet de identiteit/,
      no: /kontrollerer ikke identitet/,
      pl: /nie (weryfikujemy|sprawdzamy) tożsamości/,
      sv: /kontrollerar inte .*identitet/,
    },
  },
  'prices include VAT only where there is any': {
    texts: { terms: page(`${LEGAL}/terms`, 'orders') },
    words: {
      da: /eventuel/,
      de: /soweit/,
      en: /any vat/,
      es: /que corresponda/,
      fi: /mahdollis/,
      fr: /éventuelle/,
      it: /dovuta/,
      nl: /eventue/,
      no: /eventuell/,
      pl: /należny/,
      sv: /eventuell/,
    },
  },
  'somebody else decides about an objection': {
    texts: { terms: page(`${LEGAL}/terms`, 'moderation') },
    words: {
      da: /en anden/,
      de: /jemand ander/,
      en: /someone else/,
      es: /otra persona/,
      fi: /joku muu/,
      fr: /quelqu’un d’autre|une autre personne/,
      it: /un’altra persona/,
      nl: /iemand anders/,
      no: /en annen/,
      pl: /ktoś inny|inna osoba/,
      sv: /någon annan/,
    },
  },
  'every look at messages is logged': {
    texts: { privacy: page(`${LEGAL}/privacy`, 'messages'), faq: page(`${PAGES}/faq`, 'data') },
    words: {
      da: /logges/,
      de: /protokolliert/,
      en: /logged/,
      es: /registrado/,
      fi: /kirjataan/,
      fr: /consigné|enregistré/,
      it: /registrato/,
      nl: /vastgelegd/,
      no: /loggføres|logges/,
      pl: /zapisywany|rejestrowany/,
      sv: /loggas/,
    },
  },
  'reports of minors come before all others': {
    texts: { ban: page(`${PAGES}/ban`, 'minor') },
    words: {
      da: /(forud for|før) alle andre/,
      de: /vor allen anderen/,
      en: /before all others/,
      es: /antes que (todas )?las demás/,
      fi: /ennen (kaikkia )?muita/,
      fr: /avant tou(te)?s les autres/,
      it: /prima di tutte/,
      nl: /vóór alle andere/,
      no: /før alle andre/,
      pl: /przed wszystkimi innymi/,
      sv: /före alla andra/,
    },
  },
  'a profile reported as that of a minor is hidden': {
    texts: { ban: page(`${PAGES}/ban`, 'minor') },
    words: {
      da: /skjuler/,
      de: /blenden das profil aus/,
      en: /hide/,
      es: /ocultamos/,
      fi: /piilotamme/,
      fr: /masquons|cachons/,
      it: /nascondiamo/,
      nl: /verbergen/,
      no: /skjuler/,
      pl: /ukrywamy/,
      sv: /döljer/,
    },
  },
};

describe.each(Object.entries(PROMISES))('%s', (_, { texts, words }) => {
  it.each(LANGUAGES)('is stated in every text in %s', (language) => {
    const silent = Object.entries(texts).filter(
      ([, read]) => !words[language].test(read(language).toLowerCase()),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

it.each(LANGUAGES)(
  'the FAQ and the screen use the same name for the setting that shows photos to visitors, in %s',
  (language) => {
    const answer = page(`${PAGES}/faq`, 'photos')(language);
    expect(answer).toContain(
      text('mf-account/src/locales', 'settings.privacy.visible_to_visitors')(language),
    );
  },
);

it.each(LANGUAGES)('the FAQ uses the settings’ names for account protection in %s', (language) => {
  const answer = page(`${PAGES}/faq`, 'data')(language);
  for (const key of ['passkeys', 'twoStep'])
    expect(answer).toContain(text('mf-account/src/locales', `settings.${key}.title`)(language));
});

it.each(LANGUAGES)('the FAQ uses the dialog’s name for the reason to report a scam in %s', (language) => {
  const reason = text('packages/people/src/locales', 'report_category.scam')(language);
  expect(page(`${PAGES}/faq`, 'scams')(language)).toContain(reason);
});

it.each(LANGUAGES)('the refund page and the refund mail say how long banks take, in %s', (language) => {
  const mail = text('packages/server/src/kernel/texts/locales', 'mail.refund.text')(language);
  for (const words of [page(`${PAGES}/return-policy`, 'when')(language), mail])
    expect(words).toContain('{{refund_working_days}}');
});

it.each(LANGUAGES)('the service page names the visitor’s emergency number in %s', (language) => {
  expect(page(`${PAGES}/service`, 'danger')(language)).toContain('{{emergency_number}}');
});
