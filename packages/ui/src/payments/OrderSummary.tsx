import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Value, color, type } from '@rendezvous/ui';

export type OrderLine = {
  id: string;
  label: ReactNode;
  amount: string;
  minus?: boolean;
};

export type OrderSummaryProps = {
  lines: readonly OrderLine[];
  totalLabel: ReactNode;
  total: string;
  /** For example "Including 21 % VAT: €5.21". */
  note?: ReactNode;
};

export function OrderSummary({ lines, totalLabel, total, note }: OrderSummaryProps) {
  return (
    <div>
      <List>
        {lines.map((line) => (
          <Line key={line.id} $minus={line.minus ?? false}>
            <dt>{line.label}</dt>
            <dd>
              <Value translate="no">{line.amount}</Value>
            </dd>
          </Line>
        ))}
        <Total>
          <dt>{totalLabel}</dt>
          <dd>
            <Value translate="no">{total}</Value>
          </dd>
        </Total>
      </List>
      {note ? <Note>{note}</Note> : null}
    </div>
  );
}

const List = styled.dl`
  display: grid;
  gap: 8px;
  dt {
    flex: 1 1 min-content;
  }
  dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Line = styled.div<{ $minus: boolean }>`
  display: flex;
  /* At large font sizes, the amount wraps to the line below its item. */
  flex-wrap: wrap;
  gap: 0 16px;
  color: ${({ $minus }) => ($minus ? color.primary : color.ink)};
`;

const Total = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 16px;
  padding-block-start: 12px;
  border-block-start: 1px solid ${color.line};
  font-weight: 600;
  dd {
    font-size: ${type[26]};
    line-height: 1.2;
  }
`;

const Note = styled.p`
  margin-block-start: 8px;
  font-size: ${type[14]};
  color: ${color.second};
`;
