import styled from 'styled-components';
import { space } from '@rendezvous/ui';

export const Lines = styled.div`
  display: grid;
  gap: ${space[12]};
`;
