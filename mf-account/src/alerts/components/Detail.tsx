import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** The second line of a notice. A phone leaves it out: title and button say enough, and the page below starts sooner. */
export const Detail = styled.span`
  ${media.phone} {
    display: none;
  }
`;
