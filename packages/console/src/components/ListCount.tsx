import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Text } from '@rendezvous/ui';

type ListCountProps = {
  list: { state: 'loading' | 'ready' | 'failed'; total: number };
  /** Matching rows of the page; null without a filter. */
  fitting: number | null;
  /** "12 cases". */
  words: (total: number) => string;
};

/** The number of rows; hidden while they load and if the list is empty. */
export const ListCount = observer(function ListCount({ list, fitting, words }: ListCountProps) {
  const { t } = useText('console');
  const known = list.state === 'ready' && list.total > 0 ? words(list.total) : '';
  return (
    <Text size={14} tone="second" role="status" tabular>
      {fitting === null ? known : t('shown', { count: fitting })}
    </Text>
  );
});
