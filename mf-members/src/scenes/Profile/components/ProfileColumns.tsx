import styled from 'styled-components';
import { media, space } from '@rendezvous/ui';

/** Picture and text: stacked on a phone, side by side from tablet width. */
export const ProfileColumns = styled.div`
  display: grid;
  gap: ${space[24]};
  /* Below: the bar with the way to write. */
  padding-block: ${space[16]} 112px;
  align-items: start;
  ${media.md} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 40px;
    padding-block: ${space[32]} ${space[48]};
    max-width: 1016px;
    margin-inline: auto;
  }
`;
