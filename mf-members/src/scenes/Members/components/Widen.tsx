import { useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import type { Filters, Wider } from '../../../models/filters.ts';

export type WidenProps = {
  wider: Wider;
  /** Whether there are a few results, instead of none. */
  few: boolean;
  onChange: (filters: Filters) => void;
};

/** A button that widens the search, in the place of empty results or after a few. */
export function Widen({ wider, few, onChange }: WidenProps) {
  const { t } = useText('members');
  return (
    <Button variant={few ? 'secondary' : 'primary'} onClick={() => onChange(wider.filters)}>
      {t(wider.by === 'everywhere' ? 'empty.action' : 'empty.clear')}
    </Button>
  );
}
