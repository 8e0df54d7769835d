import styled from 'styled-components';
import { color, type } from '@rendezvous/ui';

export const Hint = styled.p`
  font-size: ${type[14]};
  line-height: 1.4;
  color: ${color.second};
`;
