import styled from 'styled-components';
import { media, space, steps } from '@rendezvous/ui';
import { narrow, roomy } from '../../../models/media.ts';

/** Columns for a case, its people and the decision, which stays in view. */
export const CaseColumns = styled.div`
  /* A sticky item of a grid stays in its own row. */
  display: flex;
  flex-direction: column;
  gap: ${space[24]};
  ${narrow} {
    /* Keeps the focus above the decision. */
    > :not(:last-child) :is(a, button) {
      scroll-margin-block-end: ${steps(60)};
    }
  }
  ${media.xl} {
    display: grid;
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
