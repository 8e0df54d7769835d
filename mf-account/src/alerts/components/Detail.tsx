import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** The second line of a notice. Hidden on phones: title and button are enough, and the page below starts higher. */
export const Detail = styled.span`
  ${media.phone} {
    display: none;
  }
`;
