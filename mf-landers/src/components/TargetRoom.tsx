import styled from 'styled-components';
import { space, steps } from '@rendezvous/ui';

/** Limits the page to the width of two columns of text. */
export const TargetRoom = styled.div`
  display: grid;
  max-width: ${steps(288)};
  margin-inline: auto;
  gap: ${space[24]};
  padding-block: ${space[16]} ${space[64]};
`;
