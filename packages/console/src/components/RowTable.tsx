import { Table } from '@rendezvous/ui/data';
import type { TableProps } from '@rendezvous/ui/data';

/** A dense table. Its caption is visually hidden, because the heading above already shows it. */
export function RowTable<R>(props: Omit<TableProps<R>, 'hideCaption' | 'dense' | 'compact'>) {
  return <Table {...props} hideCaption dense />;
}
