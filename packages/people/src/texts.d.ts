import type people from './locales/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    people: typeof people;
  }
}
