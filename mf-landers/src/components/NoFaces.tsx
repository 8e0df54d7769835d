import styled from 'styled-components';
import { Drawing, media } from '@rendezvous/ui';

/** Shown if there are no faces. Hidden on phones, where the form comes first. */
export function NoFaces() {
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
