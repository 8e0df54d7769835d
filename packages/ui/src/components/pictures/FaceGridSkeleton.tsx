import { FaceGrid } from './FaceGrid.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';

/** A grid of card shapes. */
export function FaceGridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <FaceGrid aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>
          <Skeleton shape="face" />
        </li>
      ))}
    </FaceGrid>
  );
}
