import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LockIcon, color, type } from '@rendezvous/ui';

export type LockedPhotosProps = {
  /** "4 more with Premium". */
  children: ReactNode;
};

/** One tile for all hidden photos. */
export function LockedPhotos({ children }: LockedPhotosProps) {
  return (
    <Locked>
      <LockIcon size={18} />
      <span>{children}</span>
    </Locked>
  );
}

const Locked = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 96px;
  height: 100%;
  padding: 12px;
  border-radius: 16px;
  background: ${color.sunken};
  color: ${color.second};
  font-size: ${type[14]};
  font-weight: 600;
  svg {
    flex: none;
  }
`;
