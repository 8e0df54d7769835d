import type texts from './locales/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    'auth-signup': typeof texts;
  }
}
