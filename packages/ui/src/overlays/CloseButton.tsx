import styled from 'styled-components';
import { IconButton } from '@rendezvous/ui';

export const CloseButton = styled(IconButton)`
  margin-block: -8px;
  margin-inline-end: -12px;
`;
