import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** The second line of a notice. On a phone the title and the button say enough: the page below is what people came for. */
export const Detail = styled.span`
  ${media.phone} {
    display: none;
  }
`;
