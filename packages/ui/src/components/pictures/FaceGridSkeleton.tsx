import type { ReactNode } from 'react';
import { FaceGrid } from './FaceGrid.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';

type FaceGridSkeletonProps = {
  count?: number;
  /** The placeholder for the text below each card. */
  words?: ReactNode;
};

export function FaceGridSkeleton({ count = 12, words }: FaceGridSkeletonProps) {
  return (
    <FaceGrid aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <Skeleton shape="face" />
          {words}
        </li>
      ))}
    </FaceGrid>
  );
}
