import styled from 'styled-components';
import { Heading, size, space } from '@rendezvous/ui';

/** A step's question. Scrolling to it leaves the progress above it visible. */
export const StepHeading = styled(Heading)`
  scroll-margin-block-start: calc(${size.topBar} + ${space[64]});
`;
