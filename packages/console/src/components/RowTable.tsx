import { Table } from '@rendezvous/ui/data';
import type { TableProps } from '@rendezvous/ui/data';

/** A table of the console: compact, below a heading that already shows its caption. */
export function RowTable<R>(props: Omit<TableProps<R>, 'hideCaption' | 'dense' | 'compact'>) {
  return <Table {...props} hideCaption dense />;
}
