/** @typedef {Record<string, Record<string, string>>} Texts language -> key -> text */

/** @param {string} key @param {Record<string, string>} byLanguage @returns {Texts} */
const textOf = (key, byLanguage) =>
  Object.fromEntries(Object.entries(byLanguage).map(([language, text]) => [language, { [key]: text }]));

/** @type {Readonly<Record<'remote' | 'lander', Texts>>} */
export const TEXTS = {
  remote: textOf('title', {
    da: 'En ny side',
    de: 'Eine neue Seite',
    en: 'A new page',
    es: 'Una página nueva',
    fi: 'Uusi sivu',
    fr: 'Une nouvelle page',
    it: 'Una nuova pagina',
    nl: 'Een nieuwe pagina',
    no: 'En ny side',
    pl: 'Nowa strona',
    sv: 'En ny sida',
  }),
  lander: textOf('title', {
    da: 'Mød en ny i dag',
    de: 'Lern heute jemanden kennen',
    en: 'Meet someone new today',
    es: 'Conoce a alguien hoy',
    fi: 'Tapaa joku uusi tänään',
    fr: 'Rencontre quelqu’un aujourd’hui',
    it: 'Conosci qualcuno oggi',
    nl: 'Ontmoet vandaag iemand',
    no: 'Møt noen nye i dag',
    pl: 'Poznaj kogoś już dziś',
    sv: 'Träffa någon ny i dag',
  }),
};

/** The lander's link. */
export const SIGN_UP = {
  da: 'Opret profil',
  de: 'Jetzt registrieren',
  en: 'Sign up',
  es: 'Regístrate',
  fi: 'Rekisteröidy',
  fr: 'S’inscrire',
  it: 'Iscriviti',
  nl: 'Meld je aan',
  no: 'Registrer deg',
  pl: 'Zarejestruj się',
  sv: 'Skapa konto',
};
