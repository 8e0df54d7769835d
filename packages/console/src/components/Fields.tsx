import styled from 'styled-components';
import { space, steps } from '@rendezvous/ui';

/** A grid of form fields whose labels, controls, hints and errors line up in each row. */
export const Fields = styled.div`
  display: grid;
  column-gap: ${space[16]};
  width: 100%;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${steps(56)}), 1fr));
  > * {
    display: grid;
    grid-template-rows: subgrid;
    grid-row: span 4;
    row-gap: ${space[4]};
    margin-block-end: ${space[8]};
    > * {
      grid-row: 2;
    }
    > :first-child {
      grid-row: 1;
      align-self: end;
    }
    > [id$='-hint'] {
      grid-row: 3;
    }
    > [id$='-error'] {
      grid-row: 4;
    }
  }
`;
