import styled from 'styled-components';
import { media, size, space, steps } from '@rendezvous/ui';

/** Two columns, except on phones: there, the text is below the photos, and the name is on them. */
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
`;
