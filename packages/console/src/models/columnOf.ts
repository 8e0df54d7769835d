import type { ReactNode } from 'react';
import type { TableColumn } from '@rendezvous/ui/data';

/** @param label names a column without a header, e.g. that of the buttons */
export const columnOf = <Row>(
  header: string,
  cell: (row: Row) => ReactNode,
  align?: 'end',
  label = header,
): TableColumn<Row> => ({ id: label, header, label, cell, ...(align ? { align } : {}) });
