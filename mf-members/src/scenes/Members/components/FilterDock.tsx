import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { useStores } from '@rendezvous/platform';
import { toQuery } from '../../../models/filters.ts';
import type { FilterDefaults, Filters } from '../../../models/filters.ts';
import { FilterFields } from './FilterFields.tsx';

export type FilterDockProps = {
  filters: Filters;
  defaults: FilterDefaults;
  onApply: (filters: Filters) => void;
  /** Called if the chunk of this component fails to load. */
  onClose: () => void;
};

/** Milliseconds before choices are applied, so that a drag or several choices cause one search. */
const PAUSE = 300;

/** The filters beside the results. Applies each choice after a pause. */
const FilterDock = observer(function FilterDock({ filters, defaults, onApply }: FilterDockProps) {
  const { clock } = useStores();
  /** Choices that are not in the URL yet. */
  const [chosen, setChosen] = useState<Partial<Filters>>({});
  const handleChange = useCallback(
    (change: Partial<Filters>) => setChosen((chosen) => ({ ...chosen, ...change })),
    [],
  );
  const addressOf = (choices: Partial<Filters>): string =>
    JSON.stringify(toQuery({ ...filters, ...choices }, defaults));
  const [address, wanted] = [addressOf({}), addressOf(chosen)];

  const [seen, setSeen] = useState({ address, wanted });
  if (seen.address !== address || seen.wanted !== wanted) {
    setSeen({ address, wanted });
    // If choices were waiting to be applied, keeps those that the new URL lacks.
    if (seen.address !== address) {
      const isWaiting = seen.address !== seen.wanted;
      const missing = Object.entries(chosen).filter(
        ([name, value]) => addressOf({ [name]: value }) !== address,
      );
      setChosen(isWaiting ? Object.fromEntries(missing) : {});
    }
  }

  const apply = useEffectEvent(() => onApply({ ...filters, ...chosen }));
  useEffect(() => (wanted === address ? undefined : clock.after(PAUSE, apply)), [clock, wanted, address]);
  return <FilterFields draft={{ ...filters, ...chosen }} defaults={defaults} onChange={handleChange} />;
});

export default FilterDock;
