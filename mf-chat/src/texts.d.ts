import type texts from './locales/en.json';
import type labels from './locales/labels/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    chat: typeof texts;
  }
  interface RemoteLabels {
    chat: typeof labels;
  }
}
