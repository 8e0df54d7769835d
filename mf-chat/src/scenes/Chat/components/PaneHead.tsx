import styled from 'styled-components';
import { media, space } from '@rendezvous/ui';

/** Without the back link, the picture needs its own margin. */
export const PaneHead = styled.div`
  ${media.md} {
    header {
      padding-inline-start: ${space[16]};
    }
  }
`;
