/** The title of a new screen, by language. */
export const TITLES: Readonly<Record<'remote' | 'lander', Readonly<Record<string, string>>>> = {
  remote: {
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
  },
  lander: {
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
  },
};

/** The lander's link. */
export const SIGN_UP: Readonly<Record<string, string>> = {
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
