import { Table } from '@rendezvous/ui/data';
import type { TableProps } from '@rendezvous/ui/data';

/** A table whose caption is visually hidden, because the heading above already shows it. */
export function RowTable<R>(props: Omit<TableProps<R>, 'hideCaption' | 'compact'>) {
  return <Table {...props} hideCaption />;
}
