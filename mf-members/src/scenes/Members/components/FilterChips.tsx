import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Chip, RemovableChip, space } from '@rendezvous/ui';
import { defaultFilters } from '../../../models/filters.ts';
import type { FilterDefaults, Filters } from '../../../models/filters.ts';
import { useSetFilters } from './useSetFilters.ts';

export type FilterChipsProps = {
  filters: Filters;
  defaults: FilterDefaults;
  onChange: (filters: Filters) => void;
};

/** What the search asks for, each with a cross that takes it away. */
export const FilterChips = observer(function FilterChips({ filters, defaults, onChange }: FilterChipsProps) {
  const { t } = useText('members');
  const { t: people } = useText('people');
  const usual = defaultFilters(defaults);
  const set = useSetFilters(filters, usual);
  if (set.length === 0 && filters.gender === usual.gender) return null;
  return (
    <List aria-label={t('filters.chips')}>
      {filters.gender ? (
        <li>
          <Chip tone="strong">{people(`seeking.${filters.gender}`)}</Chip>
        </li>
      ) : null}
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
      <li>
        <Chip tone="quiet" onClick={() => onChange(usual)}>
          {t('filters.clear')}
        </Chip>
      </li>
    </List>
  );
});

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  list-style: none;
  padding-block-end: ${space[16]};
`;
