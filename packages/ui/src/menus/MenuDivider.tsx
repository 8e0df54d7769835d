import styled from 'styled-components';
import { color } from '@rendezvous/ui';

export function MenuDivider() {
  return <Line role="separator" />;
}

const Line = styled.div`
  height: 1px;
  margin: 6px 12px;
  background: ${color.line};
`;
