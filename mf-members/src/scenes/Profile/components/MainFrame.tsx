import styled from 'styled-components';
import { media, radius } from '@rendezvous/ui';

/** The main picture or its skeleton, low enough on a phone that name and place are visible below it. */
export const MainFrame = styled.div`
  ${media.phone} {
    max-height: 46dvh;
    overflow: hidden;
    border-radius: ${radius.hero};
  }
`;
