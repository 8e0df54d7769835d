import { Fragment } from 'react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, mediaQuery, size, type } from '@rendezvous/ui';

export type TableColumn<R> = {
  id: string;
  header: ReactNode;
  /** Plain text, shown before the value on phones. */
  label: string;
  cell: (row: R) => ReactNode;
  align?: 'start' | 'end';
  /**
   * On phones: opposite the first value, in full width, or as a fact without its label. By default,
   * the first such column names the row, and the others are facts with labels.
   */
  place?: 'end' | 'full' | 'bare';
};

export type TableProps<R> = {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  /** The heading above a row that is the first of a group; else null. */
  headingOf?: (row: R) => ReactNode;
  /** Keeps the table layout on phones. For short columns. */
  compact?: boolean;
};

/** Rows with more columns than this become blocks on tablets too. */
const MANY = 6;

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/**
 * Data rows, on phones as short blocks, without columns that are empty in every row. Roles are
 * explicit, because the layout for phones removes them.
 */
export function Table<R>(props: TableProps<R>) {
  const { caption, hideCaption, rows, rowKey, headingOf, compact } = props;
  const columns = props.columns.filter(({ cell }) => rows.some((row) => !isEmpty(cell(row))));
  const title = columns.find(({ place, header }) => place === undefined && header !== '');
  // Columns without a header have buttons.
  const placeOf = (column: TableColumn<R>) =>
    column === title ? 'title' : (column.place ?? (column.header === '' ? 'full' : undefined));
  return (
    <Sheet
      role="table"
      data-grouped={headingOf !== undefined}
      $compact={compact}
      $many={columns.length > MANY}
    >
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
          <Fragment key={rowKey(row)}>
            <GroupHeading columns={columns.length}>{headingOf?.(row)}</GroupHeading>
            <tr role="row">
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  data-label={column.label}
                  data-align={column.align}
                  data-acts={column.header === '' || undefined}
                  data-place={placeOf(column)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          </Fragment>
        ))}
      </tbody>
    </Sheet>
  );
}

function GroupHeading({ columns, children }: { columns: number; children: ReactNode }) {
  if (children === null || children === undefined) return null;
  return (
    <tr role="row">
      <th role="rowheader" colSpan={columns}>
        {children}
      </th>
    </tr>
  );
}

const unseen = `
  position: absolute;
  width: 1px;
  height: 1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Shows each row as a block: its name and state, then the facts in one text, then its buttons. */
const stacked = css`
  &,
  tbody {
    display: block;
  }
  thead {
    ${unseen}
  }
  tr {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 16px;
    padding-block: 12px;
    border-block-start: 1px solid ${color.line};
    /* Ends the first line. */
    &::before {
      content: '';
      order: 2;
      flex-basis: 100%;
    }
  }
  td {
    order: 3;
    display: flex;
    gap: 6px;
    min-width: 0;
    padding: 0;
    font-size: ${type[14]};
    overflow-wrap: anywhere;
  }
  td::before {
    content: attr(data-label);
    flex: none;
    color: ${color.second};
  }
  td:empty {
    display: none;
  }
  [data-place]::before {
    content: none;
  }
  [data-place='bare'] {
    color: ${color.second};
  }
  [data-place='title'] {
    order: 0;
    display: block;
    flex: 1 1 50%;
    font-size: inherit;
    font-weight: 600;
  }
  [data-place='end'] {
    order: 1;
  }
  [data-place='full'] {
    order: 4;
    display: block;
    flex-basis: 100%;
    &[data-align='end'] {
      text-align: end;
    }
  }
  [role='rowheader'] {
    flex-basis: 100%;
    padding: 0;
  }
  &[data-grouped='true'] tr:not(:has(> [role='rowheader'])) {
    border: 0;
  }
`;

type SheetProps = { $compact: boolean | undefined; $many: boolean };

const columned = css<SheetProps>`
  th,
  td {
    padding: ${({ $compact }) => ($compact ? '12px 8px' : '8px clamp(8px, 1vw, 16px)')};
    text-align: start;
    vertical-align: middle;
  }
  ${({ $compact }) =>
    $compact
      ? css`
          /* Three columns with long words would overflow the smallest phones. */
          @media (max-width: 359px) {
            th,
            td {
              padding-inline: 3px;
              font-size: ${type[13]};
              overflow-wrap: break-word;
            }
          }
        `
      : css`
          td {
            max-width: 62ch;
          }
        `}
  th {
    font-size: ${type[14]};
    font-weight: 600;
    color: ${color.second};
  }
  td {
    border-block-start: 1px solid ${color.line};
  }
  [data-align='end'] {
    text-align: end;
  }
  /* Rows with buttons are as high as others. */
  [data-acts] {
    padding-block: 2px;
    white-space: nowrap;
  }
  &[data-grouped='true'] td {
    border: 0;
  }
  tbody [role='rowheader'] {
    padding-block-start: 16px;
    border-block-start: 1px solid ${color.line};
    font-size: inherit;
    color: ${color.ink};
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
  }
  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }
`;

const Sheet = styled.table<SheetProps>`
  width: 100%;
  max-width: ${({ $compact }) => ($compact ? size.reading : 'none')};
  border-collapse: collapse;
  font-size: ${type[15.5]};
  font-variant-numeric: tabular-nums;
  [role='rowheader'] {
    text-align: start;
  }
  caption {
    padding-block-end: 12px;
    text-align: start;
    font: 600 ${type[20]} / 1.25 var(--heading);
  }
  .hidden {
    ${unseen}
  }
  ${({ $compact }) =>
    $compact
      ? columned
      : css<SheetProps>`
          @media not all and ${({ $many }) => mediaQuery[$many ? 'lg' : 'md']} {
            ${stacked}
          }
          @media ${({ $many }) => mediaQuery[$many ? 'lg' : 'md']} {
            ${columned}
          }
        `}
`;
