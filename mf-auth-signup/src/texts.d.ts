import type texts from './locales/en.json';
import type labels from './locales/labels/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    'auth-signup': typeof texts;
  }
  interface RemoteLabels {
    'auth-signup': typeof labels;
  }
}
