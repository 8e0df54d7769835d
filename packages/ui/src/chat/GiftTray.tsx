import styled from 'styled-components';
import { media } from '@rendezvous/ui';

/** Lays out ten gifts in rows of two, or in rows of five in a wide, low sheet. */
export const GiftTray = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  ${media.sm} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
