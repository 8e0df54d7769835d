import styled from 'styled-components';
import { color, media, type } from '@rendezvous/ui';

/** The keys of a screen; small ones are used by touch. */
export const Keys = styled.p`
  display: none;
  font-size: ${type[14]};
  color: ${color.second};
  ${media.lg} {
    display: block;
  }
`;
