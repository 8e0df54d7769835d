import styled from 'styled-components';
import { space } from '@rendezvous/ui';

/** The rows of a chapter. */
export const Lines = styled.div`
  display: grid;
  gap: ${space[12]};
`;
