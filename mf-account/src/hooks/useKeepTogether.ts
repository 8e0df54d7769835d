import { useStores } from '@rendezvous/platform';
import { keepTogether } from '../models/keepTogether.ts';

/** Returns a function that prevents line breaks where the page's language forbids them. */
export function useKeepTogether(): (text: string) => string {
  const { language } = useStores().locale;
  return (text) => keepTogether(text, language);
}
