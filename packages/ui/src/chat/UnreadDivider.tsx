import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, type } from '@rendezvous/ui';
import { wholePixels } from './wholePixels.ts';

/**
 * Marks where unread messages start, e.g. "2 new". Does not move while the conversation is open.
 */
export function UnreadDivider({ children }: { children: ReactNode }) {
  return (
    <Unread>
      <span>{children}</span>
    </Unread>
  );
}

const Unread = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  padding-block: 8px;
  color: ${color.accent};
  font-size: ${type[13]};
  line-height: ${wholePixels(20)};
  font-weight: 700;
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid color-mix(in srgb, ${color.accent} 50%, transparent);
  }
`;
