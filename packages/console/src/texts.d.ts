import type texts from './locales/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    console: typeof texts;
  }
}
