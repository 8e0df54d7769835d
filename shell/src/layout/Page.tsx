import styled from 'styled-components';
import { color, media, size } from '@rendezvous/ui';

// Content behind the entry warning is neither visible nor painted.
export const Page = styled.div<{ $bottomBar: boolean; $full: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - var(--page-top, 0rem));
  background: ${color.paper};
  color: ${color.ink};
  padding-block-end: ${({ $bottomBar }) =>
    $bottomBar ? `calc(${size.bottomBar} + env(safe-area-inset-bottom))` : '0'};
  ${media.md} {
    padding-block-end: 0;
  }
  /* In the tab order, notices come after the content. */
  & > header,
  & > section {
    order: -1;
  }
  ${({ $full }) => $full && `${media.phone} { & > header { display: none; } }`}
  &[inert] {
    visibility: hidden;
    content-visibility: hidden;
  }
`;
