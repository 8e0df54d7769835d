import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, stroke } from '@rendezvous/ui';

type EntryProps = { before?: ReactNode; action: ReactNode; children: ReactNode };

export function Entry({ before, action, children }: EntryProps) {
  return (
    <Line>
      {before}
      <Words>{children}</Words>
      {action}
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  padding-block: ${space[12]};
  & + & {
    border-block-start: ${stroke[1]} solid ${color.line};
  }
`;

const Words = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
