import styled from 'styled-components';
import { color, media, type } from '@rendezvous/ui';

/** Describes a screen's keyboard shortcuts. Hidden on small and touch screens. */
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
