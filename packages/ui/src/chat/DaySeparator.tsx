import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, type } from '@rendezvous/ui';
import { wholePixels } from './wholePixels.ts';

export function DaySeparator({ children }: { children: ReactNode }) {
  return <Day>{children}</Day>;
}

const Day = styled.p`
  padding-block: 8px;
  text-align: center;
  font-size: ${type[13]};
  line-height: ${wholePixels(20)};
  color: ${color.second};
`;
