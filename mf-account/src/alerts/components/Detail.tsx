import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** The second line of a notice, hidden on phones to save height. */
export const Detail = styled.span`
  ${media.phone} {
    display: none;
  }
`;
