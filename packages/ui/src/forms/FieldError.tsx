import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CircleAlertIcon, color, type } from '@rendezvous/ui';

/** Stays mounted while empty, so that its text is announced. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  return (
    <ErrorLine id={id} aria-live="polite">
      {children ? (
        <>
          <CircleAlertIcon size={16} />
          <span>{children}</span>
        </>
      ) : null}
    </ErrorLine>
  );
}

const ErrorLine = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  font-size: ${type[14]};
  line-height: 1.4;
  font-weight: 500;
  color: ${color.danger};
  &:empty {
    position: absolute;
  }
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
