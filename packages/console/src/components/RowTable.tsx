import { Table } from '@rendezvous/ui/data';
import type { TableProps } from '@rendezvous/ui/data';

/** Confirms a final action; takes the focus from the button that opened it. */
export function RowTable<R>(props: Omit<TableProps<R>, 'hideCaption' | 'dense' | 'compact'>) {
  return <Table {...props} hideCaption dense />;
}
