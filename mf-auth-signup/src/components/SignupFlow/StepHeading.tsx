import styled from 'styled-components';
import { Heading, size, space } from '@rendezvous/ui';

/** The question of a step. It gets the focus when the step opens, scrolled so that the progress above it is visible. */
export const StepHeading = styled(Heading)`
  scroll-margin-block-start: calc(${size.topBar} + ${space[64]});
`;
