import styled from 'styled-components';
import { space } from '@rendezvous/ui';

export const TargetRoom = styled.div`
  display: grid;
  gap: ${space[24]};
  padding-block: ${space[16]} ${space[64]};
`;
