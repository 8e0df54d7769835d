import type texts from './locales/en.json';
import type labels from './locales/labels/en.json';

declare module '@rendezvous/platform' {
  interface TextNamespaces {
    likes: typeof texts;
  }
  interface RemoteLabels {
    likes: typeof labels;
  }
}
