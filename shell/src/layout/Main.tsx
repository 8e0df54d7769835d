import styled from 'styled-components';
import type { Layout } from '@rendezvous/contracts';

export const Main = styled.main<{ $layout: Layout }>`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-width: 0;
`;
