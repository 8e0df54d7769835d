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
   * On phones, shows the value without a label: left, right or in full width. By default, label and
   * value.
   */
  place?: 'start' | 'end' | 'full';
};

export type TableProps<R> = {
  caption: ReactNode;
  hideCaption?: boolean;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  /** The heading above a row that is the first of a group; else null. */
  headingOf?: (row: R) => ReactNode;
  /** Compact, for the console. */
  dense?: boolean;
  /** Keeps the table layout on phones. For short columns. */
  compact?: boolean;
};

/** Rows with more columns than this become small lists on tablets too. */
const MANY = 7;

/** Data rows, on phones as small lists. Roles are explicit, because that layout removes them. */
export function Table<R>(props: TableProps<R>) {
  const { caption, hideCaption, columns, rows, rowKey, headingOf, dense, compact } = props;
  return (
    <Sheet
      role="table"
      data-grouped={headingOf !== undefined}
      $dense={dense}
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
                  data-place={column.place}
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

/** Shows each row as a small list: one line per value, or as the columns specify. */
const stacked = css`
  thead {
    ${unseen}
  }
  tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-auto-flow: row dense;
    gap: 2px 16px;
    padding-block: 12px;
    border-block-start: 1px solid ${color.line};
  }
  td {
    grid-column: 1 / -1;
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 3px 0;
    text-align: end;
  }
  td::before {
    content: attr(data-label);
    color: ${color.second};
    text-align: start;
  }
  td:empty {
    display: none;
  }
  [data-place] {
    display: block;
  }
  [data-place]::before {
    content: none;
  }
  [data-place='start'] {
    grid-column: 1;
    text-align: start;
    ~ [data-place='start'] {
      font-size: ${type[14]};
      color: ${color.second};
    }
  }
  [data-place='end'] {
    grid-column: 2;
  }
  [role='rowheader'] {
    grid-column: 1 / -1;
    padding: 0;
  }
  &[data-grouped='true'] tr:not(:has(> [role='rowheader'])) {
    border: 0;
  }
  /* A question that replaces a button needs the width. */
  [data-place='end']:has(> [role='group']) {
    grid-column: 1 / -1;
  }
`;

type SheetProps = {
  $dense: boolean | undefined;
  $compact: boolean | undefined;
  $many: boolean;
};

const columned = css<SheetProps>`
  th,
  td {
    padding: ${({ $dense, $compact }) => ($dense ? '7px 10px' : $compact ? '12px 8px' : '14px 12px')};
    text-align: start;
    vertical-align: middle;
  }
  ${({ $compact }) =>
    $compact &&
    css`
      /* Three columns with long words would overflow the smallest phones. */
      @media (max-width: 359px) {
        th,
        td {
          padding-inline: 3px;
          font-size: ${type[13]};
          overflow-wrap: break-word;
        }
      }
    `}
  th {
    font-size: ${type[14]};
    font-weight: 600;
    color: ${color.second};
    ${({ $compact, $dense }) => !$compact && !$dense && 'white-space: nowrap;'}
  }
  td {
    border-block-start: 1px solid ${color.line};
  }
  [data-align='end'] {
    text-align: end;
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
  /* Otherwise, a number would touch the text beside it. */
  [data-align='end'] + :not([data-align='end']) {
    padding-inline-start: 24px;
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
