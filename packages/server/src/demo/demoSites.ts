import { COUNTRIES, type Country, type Language, type NicheNumber } from '@rendezvous/contracts';
import type { SiteSettings } from '../kernel/request/Site.ts';

export type SiteDefinition = {
  key: string;
  name: string;
  hosts: readonly string[];
  language: Language;
  niche: NicheNumber;
  countries: readonly Country[];
  isDefault: boolean;
  settings: Partial<SiteSettings>;
};

/**
 * The general site and one site per niche, on host names that resolve to this machine. Only the
 * site for France checks ages, so that the others can be tried without a check.
 */
export const DEMO_SITES: readonly SiteDefinition[] = [
  {
    key: 'rendezvous',
    name: 'Rendezvous',
    hosts: ['localhost', '127.0.0.1', '[::1]'],
    language: 'en',
    niche: 1,
    countries: COUNTRIES,
    isDefault: true,
    settings: {
      age_assurance: 'off',
      index_title: 'Rendezvous – meet someone worth writing to',
      description: 'Dating for adults: honest prices and conversations that go somewhere.',
    },
  },
  {
    key: 'she',
    name: 'Rendezvous She',
    hosts: ['she.localhost'],
    language: 'nl',
    niche: 2,
    countries: ['NL', 'BE'],
    isDefault: false,
    settings: {
      age_assurance: 'off',
      index_title: 'Rendezvous She – vrouwen die vrouwen ontmoeten',
      description: 'Een warme plek voor vrouwen die op vrouwen vallen.',
    },
  },
  {
    key: 'bdsm',
    name: 'Rendezvous Noir',
    hosts: ['noir.localhost'],
    language: 'de',
    niche: 3,
    countries: ['DE', 'AT', 'CH'],
    isDefault: false,
    settings: {
      age_assurance: 'off',
      index_title: 'Rendezvous Noir – Vertrauen, Spiel und Grenzen',
      description: 'Menschen, die wissen, was sie wollen, und offen darüber sprechen.',
    },
  },
  {
    key: 'bbw',
    name: 'Rendezvous Curves',
    hosts: ['curves.localhost'],
    language: 'en',
    niche: 4,
    countries: ['US'],
    isDefault: false,
    settings: {
      age_assurance: 'off',
      index_title: 'Rendezvous Curves – every curve welcome',
      description: 'Dating for full figures and everyone who loves them.',
    },
  },
  {
    key: 'gilf',
    name: 'Rendezvous Grace',
    hosts: ['grace.localhost'],
    language: 'pl',
    niche: 5,
    countries: ['PL'],
    isDefault: false,
    settings: {
      age_assurance: 'off',
      index_title: 'Rendezvous Grace – dojrzałość ma swój urok',
      description: 'Miejsce dla dojrzałych kobiet i tych, którzy cenią doświadczenie.',
    },
  },
  {
    key: 'milf',
    name: 'Rendezvous Belle',
    hosts: ['belle.localhost'],
    language: 'es',
    niche: 6,
    countries: ['ES'],
    isDefault: false,
    settings: {
      age_assurance: 'off',
      index_title: 'Rendezvous Belle – mujeres con historia',
      description: 'Encuentros con mujeres que saben lo que quieren.',
    },
  },
  {
    key: 'gay',
    name: 'Rendezvous Lui',
    hosts: ['lui.localhost'],
    language: 'fr',
    niche: 7,
    countries: ['FR', 'BE', 'CH'],
    isDefault: false,
    settings: {
      index_title: 'Rendezvous Lui – des hommes, des rencontres',
      description: 'Rencontres entre hommes, en toute simplicité.',
    },
  },
];
