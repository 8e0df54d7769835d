import styled from 'styled-components';
import { color, media, type } from '@rendezvous/ui';

/** The keys of a screen; neither on small screens nor on those used by touch. */
export const Keys = styled.p`
  display: none;
  font-size: ${type[13]};
  color: ${color.second};
  text-wrap: pretty;
  ${media.lg} {
    ${media.hover} {
      display: block;
    }
  }
`;
