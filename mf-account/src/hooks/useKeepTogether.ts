import { useStores } from '@rendezvous/platform';
import { keepTogether } from '../models/keepTogether.ts';

/** Marks where a line of the page's language must not end. */
export function useKeepTogether(): (text: string) => string {
  const { language } = useStores().locale;
  return (text) => keepTogether(text, language);
}
