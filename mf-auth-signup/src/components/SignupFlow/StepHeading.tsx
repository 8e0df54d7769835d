import styled from 'styled-components';
import { Heading, size, space } from '@rendezvous/ui';

/** A step's question. Focused when the step opens, with the progress above it in view. */
export const StepHeading = styled(Heading)`
  scroll-margin-block-start: calc(${size.topBar} + ${space[64]});
`;
