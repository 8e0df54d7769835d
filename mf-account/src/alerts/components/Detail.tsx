import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** The second line of an alert. Hidden on phones to save height. */
export const Detail = styled.span`
  ${media.phone} {
    display: none;
  }
`;
