import type { MouseEventHandler, ReactNode } from 'react';
import styled from 'styled-components';

export type StatusActionProps = {
  onClick: MouseEventHandler<HTMLElement>;
  /** Marks the main action, e.g. the retry. */
  strong?: boolean;
  children: ReactNode;
};

export function StatusAction({ onClick, strong = false, children }: StatusActionProps) {
  return (
    <Action type="button" onClick={onClick} $strong={strong}>
      {children}
    </Action>
  );
}

const Action = styled.button<{ $strong: boolean }>`
  position: relative;
  padding: 0 4px;
  border: 0;
  background: none;
  color: inherit;
  font-weight: ${({ $strong }) => ($strong ? 700 : 500)};
  border-radius: 6px;
  &::after {
    content: '';
    position: absolute;
    inset: -13px 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;
