import { useText } from '@rendezvous/platform';
import { Button } from '@rendezvous/ui';
import type { Filters, Wider } from '../../../models/filters.ts';

export type WidenProps = { wider: Wider; onChange: (filters: Filters) => void };

/** Replaces empty results with a button that widens the search. Similar members may follow. */
export function Widen({ wider, onChange }: WidenProps) {
  const { t } = useText('members');
  return (
    <Button onClick={() => onChange(wider.filters)}>
      {t(wider.by === 'everywhere' ? 'empty.action' : 'empty.clear')}
    </Button>
  );
}
