import styled from 'styled-components';
import { media, radius } from '@rendezvous/ui';

/** The main picture, or its shape: on a phone name and place below the pictures are seen too. */
export const MainFrame = styled.div`
  ${media.phone} {
    max-height: 46dvh;
    overflow: hidden;
    border-radius: ${radius.hero};
  }
`;
