import { FaceGrid } from './FaceGrid.tsx';
import { Skeleton } from '../layout/Skeleton.tsx';

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
