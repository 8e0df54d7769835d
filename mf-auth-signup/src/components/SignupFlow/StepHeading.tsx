import styled from 'styled-components';
import { Heading, size, space } from '@rendezvous/ui';

/** The question of a step. It gets the focus when the step comes, and is then seen with the progress above it. */
export const StepHeading = styled(Heading)`
  scroll-margin-block-start: calc(${size.topBar} + ${space[64]});
`;
