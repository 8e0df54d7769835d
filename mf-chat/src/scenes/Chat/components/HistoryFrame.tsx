import type { ReactNode, RefObject } from 'react';
import styled, { css } from 'styled-components';
import { VisuallyHidden, color, space, stroke } from '@rendezvous/ui';

type HistoryFrameProps = {
  /** Ref to the list's container. Without it, the history is prerendered. */
  room?: RefObject<HTMLDivElement | null>;
  /** The scrolling list, with the role `log`. */
  list: ReactNode;
  /** Announces to screen readers that the partner is typing. */
  typing?: ReactNode;
  children?: ReactNode;
};

export function HistoryFrame({ room, list, typing = null, children }: HistoryFrameProps) {
  return (
    <Room $isLive={room !== undefined}>
      <Log ref={room} $isLive={room !== undefined}>
        {list}
      </Log>
      <VisuallyHidden aria-live="polite">{typing}</VisuallyHidden>
      {children}
    </Room>
  );
}

/* Hidden while the HTML streams in, because each further message would push the others up. */
const arriving = css`
  &:not(:has(+ *)) {
    visibility: hidden;
  }
`;

const Room = styled.div<{ $isLive: boolean }>`
  position: relative;
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  ${({ $isLive }) => !$isLive && arriving}
`;

/* Hides the list until its rows are measured: correcting its estimated height shifts the layout. */
const measuredLater = css`
  & > [role='log'] > div {
    visibility: hidden;
    & > * {
      visibility: visible;
    }
  }
`;

const Log = styled.div<{ $isLive: boolean }>`
  flex: 1;
  min-height: 0;
  margin-block-end: ${space[8]};
  /* Aligns a short history with the end, above the composer. */
  & > [role='log'] > div {
    margin-block-start: auto;
  }
  ${({ $isLive }) => $isLive && measuredLater}
  & > [role='log']:focus-visible {
    outline: ${stroke[2]} solid ${color.primary};
    outline-offset: -${stroke[2]};
  }
`;
