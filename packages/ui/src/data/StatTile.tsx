import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, type } from '@rendezvous/ui';

export type StatTileProps = {
  label: ReactNode;
  value: ReactNode;
  /** For example "3 more than yesterday". */
  note?: ReactNode;
};

export function StatTile({ label, value, note }: StatTileProps) {
  return (
    <Stat>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note ? <Note>{note}</Note> : null}
    </Stat>
  );
}

const Stat = styled.div`
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: 16px;
  background: ${color.surface};
  dt {
    font-size: ${type[14]};
    color: ${color.second};
  }
  dd {
    font-weight: 600;
    font-size: ${type[26]};
    line-height: 1.3;
    font-variant-numeric: tabular-nums;
  }
`;

const Note = styled.dd`
  && {
    font-weight: 400;
    font-size: ${type[13]};
    color: ${color.second};
  }
`;
