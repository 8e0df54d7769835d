import styled from 'styled-components';
import { Drawing, media } from '@rendezvous/ui';

/** Replaces the faces on a site that has none to show yet; hidden on a phone, where the form comes first. */
export function NobodyYet() {
  return (
    <Art>
      <Drawing name="noLikes" />
    </Art>
  );
}

const Art = styled.div`
  display: none;
  ${media.lg} {
    display: block;
    svg {
      width: 100%;
      height: auto;
    }
    path {
      vector-effect: non-scaling-stroke;
    }
  }
`;
