import styled from 'styled-components';
import { media, shadow, size } from '@rendezvous/ui';

/** Photos: on phones edge to edge under the top bar, from tablet width a column. */
export const PhotoFrame = styled.div`
  position: relative;
  min-width: 0;
  ${media.phone} {
    grid-area: 1 / 1;
    margin-inline: calc(-1 * var(--gutter));
    /* Makes the bar readable. */
    &::before {
      content: '';
      position: absolute;
      z-index: 1;
      inset: 0 0 auto;
      height: calc(1.5 * ${size.topBar});
      background: linear-gradient(${shadow.scrim}, transparent);
      pointer-events: none;
    }
  }
  ${media.md} {
    grid-row: 1 / 3;
  }
`;
