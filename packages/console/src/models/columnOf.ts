import type { ReactNode } from 'react';
import type { TableColumn } from '@rendezvous/ui/data';

type Options = Partial<Pick<TableColumn<unknown>, 'align' | 'place' | 'label'>>;

/**
 * Creates a table column.
 * @param options `end` aligns figures; a column of buttons has a label instead of a header
 */
export const columnOf = <Row>(
  header: string,
  cell: (row: Row) => ReactNode,
  options: 'end' | Options = {},
): TableColumn<Row> => ({
  id: header,
  header,
  label: header,
  cell,
  ...(options === 'end' ? { align: options } : options),
});
