import styled from 'styled-components';
import { Skeleton, color, space, steps, stroke } from '@rendezvous/ui';
import { threadInset } from './threadInset.ts';

/** Outlines the newest messages and the composer while a conversation loads. */
export function PaneSkeleton() {
  return (
    <>
      <Thread>
        <Skeleton shape="block" width="44%" height={43} />
        <Skeleton shape="block" width="58%" height={66} />
        <Skeleton shape="block" width="36%" height={43} />
        <Skeleton shape="block" width="52%" height={43} />
      </Thread>
      <Foot>
        <Skeleton shape="block" height={48} />
        <Skeleton width="40%" />
      </Foot>
    </>
  );
}

const Thread = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: ${space[8]};
  padding: ${space[16]} ${threadInset};
  > * {
    flex: none;
  }
  > :nth-child(2),
  > :last-child {
    align-self: flex-end;
  }
`;

const Foot = styled.div`
  flex: none;
  display: grid;
  gap: ${space[12]};
  padding: ${steps(2.5)} ${threadInset} calc(${steps(2.5)} + env(safe-area-inset-bottom));
  background: ${color.surface};
  border-block-start: ${stroke[1]} solid ${color.line};
`;
