import styled from 'styled-components';
import { IconButton } from '@rendezvous/ui';

/** The close button in the corner of a Dialog or a Sheet. */
export const CloseButton = styled(IconButton)`
  margin-block: -8px;
  margin-inline-end: -12px;
`;
