import styled from 'styled-components';
import { Heading, size, space } from '@rendezvous/ui';

/** A step's question. Focused when the step opens; the progress above it stays visible. */
export const StepHeading = styled(Heading)`
  scroll-margin-block-start: calc(${size.topBar} + ${space[64]});
`;
