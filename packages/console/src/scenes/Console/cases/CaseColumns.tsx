import styled from 'styled-components';
import { media, space, steps } from '@rendezvous/ui';
import { roomy } from '../../../models/media.ts';

/** Columns for a case, its people and the decision, which is sticky if it has its own column. */
export const CaseColumns = styled.div`
  display: grid;
  gap: ${space[24]};
  ${media.xl} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(${steps(80)}, 40%);
    align-items: start;
    > :last-child {
      grid-area: 1 / -2 / 3 / -1;
      position: sticky;
      inset-block-start: ${space[16]};
    }
  }
  ${roomy} {
    grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(${steps(80)}, 30%);
  }
`;
