import { INTERESTS } from '@rendezvous/contracts';
import { inSentence } from '@rendezvous/people';
import { useFormat, useText } from '@rendezvous/platform';

const MOST = 3;

/** Returns a function that names up to three shared interests, or null for none. Observable. */
export function useShared(): (interests: readonly string[] | undefined) => string | null {
  const { t, lang } = useText('likes');
  const { t: people } = useText('people');
  const format = useFormat();
  return (interests) => {
    const shared = INTERESTS.filter((one) => interests?.includes(one)).slice(0, MOST);
    const list = shared.map((one) => inSentence(people(`interests.${one}`), lang));
    return list.length > 0 ? t('reasons.interests', { list: format.list(list) }) : null;
  };
}
