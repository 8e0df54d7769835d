import type account from './locales/en.json';
import type labels from './locales/labels/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    account: typeof account;
  }
  interface RemoteLabels {
    account: typeof labels;
  }
}
