import { Table } from '@rendezvous/ui/data';
import type { TableProps } from '@rendezvous/ui/data';

/** A compact table below a heading that already shows its caption. */
export function RowTable<R>(props: Omit<TableProps<R>, 'hideCaption' | 'dense' | 'compact'>) {
  return <Table {...props} hideCaption dense />;
}
