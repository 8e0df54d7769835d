import styled from 'styled-components';
import { media, size, space, steps } from '@rendezvous/ui';

/** On phones, the name is on the picture and the text below; wider screens have two columns. */
export const ProfileColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[24]};
  /* Leaves room for the bar with the message button. */
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
