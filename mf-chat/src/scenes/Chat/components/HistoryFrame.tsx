import type { ReactNode, RefObject } from 'react';
import styled, { css } from 'styled-components';
import { VisuallyHidden, color, space, stroke } from '@rendezvous/ui';

type HistoryFrameProps = {
  /** The list's container, for measuring. */
  room?: RefObject<HTMLDivElement | null>;
  /** The scrolling list, with the role log. */
  list: ReactNode;
  /** Who is writing, for screen readers. */
  typing?: ReactNode;
  /** Overlays the list. */
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

/* Hidden while the HTML arrives, because later messages would push earlier ones up. */
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

/* The list's height is first an estimate. Correcting it visibly would be a layout shift. */
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
  /* A short history is aligned with the composer. */
  & > [role='log'] > div {
    margin-block-start: auto;
  }
  ${({ $isLive }) => $isLive && measuredLater}
  & > [role='log']:focus-visible {
    outline: ${stroke[2]} solid ${color.primary};
    outline-offset: -${stroke[2]};
  }
`;
