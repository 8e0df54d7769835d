import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useStores, useText } from '@rendezvous/platform';
import { Button, Drawing, space } from '@rendezvous/ui';
import type { Filters, Wider } from '../../../models/filters.ts';

export type NobodyProps = {
  similarPage: number;
  /** Null if the search cannot be widened. */
  wider: Wider | null;
  onChange: (filters: Filters) => void;
};

/** Replaces empty results with a button that widens the search. Similar members may follow. */
export const Nobody = observer(function Nobody({ similarPage, wider, onChange }: NobodyProps) {
  const { t } = useText('members');
  const { search } = useStores();
  const wide = wider && (
    <Button onClick={() => onChange(wider.filters)}>
      {t(wider.by === 'everywhere' ? 'empty.action' : 'empty.clear')}
    </Button>
  );
  if (search.similar.get(similarPage)?.length) return wide;
  return (
    <Middle>
      <Drawing name="noResults" />
      {wide}
    </Middle>
  );
});

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[24]};
  padding-block: ${space[48]};
`;
