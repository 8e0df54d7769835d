import type texts from './locales/en.json';
import type labels from './locales/labels/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    __KEY__: typeof texts;
  }
  interface RemoteLabels {
    __KEY__: typeof labels;
  }
}
