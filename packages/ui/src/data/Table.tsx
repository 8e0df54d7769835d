import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, type } from '@rendezvous/ui';

export interface TableColumn<R> {
  id: string;
  header: ReactNode;
  /** The same as plain text, shown before the value on phones. */
  label: string;
  cell: (row: R) => ReactNode;
  align?: 'start' | 'end';
}

export interface TableProps<R> {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  /** Less air, for the console. */
  dense?: boolean;
}

/** Rows of facts. On a phone each row stands as a small list; the roles are written out since its layout hides them. */
export function Table<R>({ caption, hideCaption, columns, rows, rowKey, dense = false }: TableProps<R>) {
  return (
    <Sheet role="table" $dense={dense}>
      <caption className={hideCaption ? 'hidden' : undefined}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} role="columnheader" scope="col" data-align={column.align}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td key={column.id} role="cell" data-label={column.label} data-align={column.align}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Sheet>
  );
}

const Sheet = styled.table<{ $dense: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-size: ${type[15.5]};
  font-variant-numeric: tabular-nums;
  caption {
    padding-block-end: 12px;
    text-align: start;
    font: 600 ${type[20]} / 1.25 var(--heading);
  }
  .hidden,
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
  tr {
    display: block;
    padding-block: 12px;
    border-block-start: 1px solid ${color.line};
  }
  td {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 4px 0;
    text-align: end;
  }
  td::before {
    content: attr(data-label);
    color: ${color.second};
    text-align: start;
  }
  @media (min-width: 768px) {
    thead {
      position: static;
      clip-path: none;
    }
    tr {
      display: table-row;
    }
    th,
    td {
      display: table-cell;
      padding: ${({ $dense }) => ($dense ? '7px 10px' : '14px 12px')};
      text-align: start;
      vertical-align: middle;
    }
    th {
      font-size: ${type[14]};
      font-weight: 600;
      color: ${color.second};
      white-space: nowrap;
    }
    td::before {
      content: none;
    }
    td {
      border-block-start: 1px solid ${color.line};
    }
    [data-align='end'] {
      text-align: end;
    }
    th:first-child,
    td:first-child {
      padding-inline-start: 0;
    }
    th:last-child,
    td:last-child {
      padding-inline-end: 0;
    }
  }
`;
