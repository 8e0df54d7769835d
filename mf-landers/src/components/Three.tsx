import styled from 'styled-components';
import { media, space } from '@rendezvous/ui';

/** Three columns, stacked on phones. */
export const Three = styled.ol`
  display: grid;
  gap: ${space[32]};
  list-style: none;
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
