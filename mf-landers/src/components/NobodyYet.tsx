import styled from 'styled-components';
import { Drawing, media } from '@rendezvous/ui';

/** Stands where faces would, on a site that may show none yet; on a phone the form comes at once instead. */
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
