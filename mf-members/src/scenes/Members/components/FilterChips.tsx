import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Chip, RemovableChip, media, space } from '@rendezvous/ui';
import { clearFilters, openFilters } from '../../../models/filters.ts';
import type { FilterDefaults, Filters } from '../../../models/filters.ts';
import { useSetFilters } from './useSetFilters.ts';

export type FilterChipsProps = {
  filters: Filters;
  defaults: FilterDefaults;
  onChange: (filters: Filters) => void;
  /** Called after the last chip is removed, so that the caller can move the focus. */
  onEmptied: () => void;
};

/** Lists the active filters, each with a button that removes it. */
export const FilterChips = observer(function FilterChips({
  filters,
  defaults,
  onChange,
  onEmptied,
}: FilterChipsProps) {
  const { t } = useText('members');
  const set = useSetFilters(filters, openFilters(defaults));
  const list = useRef<HTMLUListElement>(null);
  /** Index of a removed chip, until another chip has received its focus. */
  const taken = useRef<number | null>(null);

  useEffect(() => {
    if (taken.current === null) return;
    const chips = list.current?.querySelectorAll('button');
    const next = chips?.item(Math.min(taken.current, chips.length - 1));
    taken.current = null;
    if (next) next.focus();
    else onEmptied();
  }, [set.length, onEmptied]);

  function handleChange(next: Filters, at: number): void {
    taken.current = at;
    onChange(next);
  }

  if (set.length === 0) return null;
  return (
    <List ref={list} aria-label={t('filters.chips')}>
      {set.map(({ key, text, without }, at) => (
        <li key={key}>
          <RemovableChip
            removeLabel={t('filters.remove', { filter: text })}
            onRemove={() => handleChange({ ...filters, ...without }, at)}
          >
            {text}
          </RemovableChip>
        </li>
      ))}
      <li>
        <Chip tone="quiet" onClick={() => handleChange(clearFilters(filters, defaults), 0)}>
          {t('filters.clear')}
        </Chip>
      </li>
    </List>
  );
});

/** On small screens, one line that scrolls sideways to the edges of the page. */
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  list-style: none;
  /* The tap targets of the chips extend beyond what is visible. */
  margin-block-start: -${space[4]};
  padding-block: ${space[4]} ${space[16]};
  & > li {
    flex: none;
  }
  ${media.phone} {
    flex-wrap: nowrap;
    margin-inline: -${space[16]};
    padding-inline: ${space[16]};
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;
  }
  ${media.low} {
    flex-wrap: nowrap;
    padding-block-end: ${space[8]};
    overflow-x: auto;
    scrollbar-width: none;
    white-space: nowrap;
  }
`;
