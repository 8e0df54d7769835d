import styled from 'styled-components';
import { media, radius } from '@rendezvous/ui';

/** The main picture, low enough on phones to show name and place below. */
export const MainFrame = styled.div`
  ${media.phone} {
    max-height: 46dvh;
    overflow: hidden;
    border-radius: ${radius.hero};
  }
`;
