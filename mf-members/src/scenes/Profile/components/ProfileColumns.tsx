import styled from 'styled-components';
import { media, size, space, steps } from '@rendezvous/ui';

/** From this width, a profile that is not beside a list has room for a third column. */
const WIDEST = `@media (min-width: ${steps(460)})`;
const THREE = `${size.portrait} minmax(0, 1fr) 24%`;

/**
 * Two columns, except on phones: there, the text is below the photos, and the name is on them. In
 * the widest windows, the text is between the first photo and the others.
 */
export const ProfileColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[24]};
  /* Leaves room for the fixed bar with the message button. */
  padding-block-end: ${steps(28)};
  ${media.md} {
    grid-template-columns: ${size.portrait} minmax(0, 1fr);
    gap: ${steps(10)};
    padding-block: ${space[32]} ${space[48]};
  }
  ${media.xxl} {
    gap: ${space[64]};
  }
  ${WIDEST} {
    &:not([data-beside] *):has(li:nth-child(2) picture) {
      grid-template-columns: ${THREE};
      & > * {
        grid-area: 1 / 2;
      }
      & > :first-child {
        grid-area: 1 / 1 / auto / -1;
      }
      & > :first-child > ul {
        grid-template-columns: ${THREE};
        gap: 0 ${space[64]};
        & > * {
          grid-column: 3;
          margin-block-end: ${space[12]};
        }
        & > :has(picture) {
          aspect-ratio: 3 / 4;
        }
        & > :first-child {
          position: sticky;
          inset-block-start: calc(${size.topBar} + ${space[32]});
          /* More rows than there can be photos. */
          grid-area: 1 / 1 / span 30;
          align-self: start;
        }
      }
    }
  }
`;
