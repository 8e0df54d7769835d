import type { GivenLook } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { DescriptionList } from '@rendezvous/ui/data';
import { useVerdictWords } from '../../../hooks/useVerdictWords.ts';

export function Verdicts({ given }: { given: GivenLook }) {
  const { t } = useText('console');
  const { both } = useVerdictWords();
  return (
    <DescriptionList
      items={[
        { id: 'first', term: t('looks.decided'), value: both(given.decided, given.decided_reason) },
        { id: 'second', term: t('looks.second'), value: both(given.verdict, given.reason) },
      ]}
    />
  );
}
