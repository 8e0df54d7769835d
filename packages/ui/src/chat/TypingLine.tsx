import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, type } from '@rendezvous/ui';

/** "Sanne is writing…". Reserves its line, to avoid layout shifts. */
export function TypingLine({ children }: { children?: ReactNode }) {
  return <Typing aria-live="polite">{children}</Typing>;
}

const Typing = styled.p`
  min-height: 1.4em;
  font-size: ${type[13]};
  line-height: 1.4;
  color: ${color.second};
`;
