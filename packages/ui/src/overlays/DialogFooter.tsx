import styled from 'styled-components';
import { color, media } from '@rendezvous/ui';

/** Contains the buttons. On phones, all have the same width. */
export const DialogFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 16px 24px;
  border-block-start: 1px solid ${color.line};
  & > * {
    flex: 1 1 auto;
  }
  ${media.md} {
    padding-inline: 32px;
    & > * {
      flex: none;
    }
  }
`;
