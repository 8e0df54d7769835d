import styled from 'styled-components';
import { media, onPicture, shadow, space } from '@rendezvous/ui';

const shade = `linear-gradient(transparent, ${shadow.scrim})`;

/** Name and place. Swipes and taps on phones reach the picture behind it. */
export const ProfileHead = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  ${media.phone} {
    grid-area: 1 / 1;
    align-self: end;
    position: relative;
    pointer-events: none;
    margin-inline: calc(-1 * var(--gutter));
    padding: ${space[48]} var(--gutter) ${space[32]};
    /* Twice: words stay readable on a white picture. */
    background: ${shade}, ${shade};
    color: ${onPicture.text};
    h1,
    p {
      color: inherit;
    }
  }
`;
