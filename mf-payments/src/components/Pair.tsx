import { space } from '@rendezvous/ui';
import styled from 'styled-components';

export const Pair = styled.div<{ $narrowFirst?: boolean }>`
  display: grid;
  gap: ${space[16]};
  align-items: start;
  grid-template-columns: ${({ $narrowFirst }) =>
    $narrowFirst ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'minmax(0, 3fr) minmax(0, 2fr)'};
`;
