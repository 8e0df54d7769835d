import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import type { ComponentProps } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, VisuallyHidden, media, space } from '@rendezvous/ui';
import { Sheet } from '@rendezvous/ui/overlays';
import { openFilters } from '../../../models/filters.ts';
import type { FilterDefaults, Filters } from '../../../models/filters.ts';
import { remote } from '../../../remote.ts';
import { FilterFields } from './FilterFields.tsx';

export type FilterSheetProps = {
  open: boolean;
  filters: Filters;
  defaults: FilterDefaults;
  onClose: () => void;
  onApply: (filters: Filters) => void;
};

/** A sheet with all filters. Its button shows how many members they would find. */
const FilterSheet = observer(function FilterSheet({
  open,
  filters,
  defaults,
  onClose,
  onApply,
}: FilterSheetProps) {
  const { t } = useText('members');
  const { filterCount } = remote.useStore();
  const [draft, setDraft] = useState(filters);
  const handleChange = useCallback(
    (change: Partial<Filters>) => setDraft((draft) => ({ ...draft, ...change })),
    [],
  );

  const [wasOpen, setWasOpen] = useState(open);
  // Each opening starts with the filters of the current search.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filters);
  }
  useEffect(() => {
    if (open) filterCount.ask(draft);
    return () => filterCount.stop();
  }, [open, draft, filterCount]);

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      footer={<Answers onApply={() => onApply(draft)} onClear={() => setDraft(openFilters(defaults))} />}
    >
      <DeferredFields draft={draft} defaults={defaults} onChange={handleChange} />
    </Sheet>
  );
});

export default FilterSheet;

/** Deferred, because rendering the fields would block input while the sheet opens. */
function DeferredFields(props: ComponentProps<typeof FilterFields>) {
  const isRendered = useDeferredValue(true, false);
  return isRendered ? <FilterFields {...props} /> : <Room aria-busy />;
}

const Room = styled.div`
  block-size: 100dvh;
`;

/** A separate observer, so that a new count re-renders only the buttons. */
const Answers = observer(function Answers({
  onApply,
  onClear,
}: {
  onApply: () => void;
  onClear: () => void;
}) {
  const { t } = useText('members');
  const { count, exact } = remote.useStore().filterCount;
  const format = useFormat();
  const number =
    count === null ? '' : exact ? format.number(count) : t('found.atLeast', { number: format.number(count) });
  return (
    <AnswerRow>
      <Button full size="lg" onClick={onApply}>
        {count === null ? t('filters.show') : t('filters.showCount', { count, number })}
      </Button>
      <Button full variant="quiet" onClick={onClear}>
        {t('filters.clear')}
      </Button>
      <VisuallyHidden role="status">
        {count === null ? '' : t('found.people', { count, number })}
      </VisuallyHidden>
    </AnswerRow>
  );
});

/** Puts both buttons on one line on landscape phones, which leaves more room for the filters. */
const AnswerRow = styled.div`
  display: grid;
  gap: ${space[8]};
  ${media.low} {
    grid-template-columns: 1fr auto;
  }
`;
