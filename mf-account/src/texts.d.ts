import type account from './locales/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    account: typeof account;
  }
}
