import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Button, EmptyState, RemovableChip, Row, space } from '@rendezvous/ui';
import { openFilters } from '../../../models/filters.ts';
import type { FilterDefaults, Filters, Wider } from '../../../models/filters.ts';
import { useSetFilters } from './useSetFilters.ts';

export type NobodyProps = {
  filters: Filters;
  defaults: FilterDefaults;
  /** Null if the search is as wide as it can be. */
  wider: Wider | null;
  onChange: (filters: Filters) => void;
};

/** Replaces empty results. Each active filter can be removed, or all of them together. */
export const Nobody = observer(function Nobody({ filters, defaults, wider, onChange }: NobodyProps) {
  const { t } = useText('members');
  const set = useSetFilters(filters, openFilters(defaults));
  return (
    <EmptyState
      drawing="noResults"
      title={t(set.length > 0 ? 'empty.text' : 'empty.later')}
      action={
        wider && (
          <Button onClick={() => onChange(wider.filters)}>
            {t(wider.by === 'everywhere' ? 'empty.action' : 'empty.clear')}
          </Button>
        )
      }
    >
      {set.length > 0 ? (
        <Chips as="ul" gap={8} justify="center" aria-label={t('filters.chips')}>
          {set.map(({ key, text, without }) => (
            <li key={key}>
              <RemovableChip
                removeLabel={t('filters.remove', { filter: text })}
                onRemove={() => onChange({ ...filters, ...without })}
              >
                {text}
              </RemovableChip>
            </li>
          ))}
        </Chips>
      ) : null}
    </EmptyState>
  );
});

const Chips = styled(Row)`
  padding-block-start: ${space[8]};
`;
