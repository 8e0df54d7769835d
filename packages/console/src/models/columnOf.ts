import type { ReactNode } from 'react';
import type { TableColumn } from '@rendezvous/ui/data';

/**
 * Creates a table column.
 * @param label the column's name if its header is empty, as for a column of buttons
 */
export const columnOf = <Row>(
  header: string,
  cell: (row: Row) => ReactNode,
  align?: 'end',
  label = header,
): TableColumn<Row> => ({ id: label, header, label, cell, ...(align ? { align } : {}) });
