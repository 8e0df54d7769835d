import styled from 'styled-components';
import { media, space, steps } from '@rendezvous/ui';

/** Picture and text: stacked on a phone, side by side from tablet width. */
export const ProfileColumns = styled.div`
  display: grid;
  gap: ${space[24]};
  /* Below: the bar with the message button. */
  padding-block: ${space[16]} ${steps(28)};
  align-items: start;
  ${media.md} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: ${steps(10)};
    padding-block: ${space[32]} ${space[48]};
    max-width: ${steps(254)};
    margin-inline: auto;
  }
`;
