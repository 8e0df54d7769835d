import { Skeleton, media, space, steps } from '@rendezvous/ui';
import styled from 'styled-components';

const BUNDLES = ['a', 'b', 'c', 'd'];

/** Four cards, or a single list on phones. */
export function BundlesSkeleton() {
  return (
    <Cards>
      {BUNDLES.map((key) => (
        <Skeleton key={key} shape="block" height="auto" />
      ))}
    </Cards>
  );
}

const Cards = styled.div`
  display: grid;
  gap: ${space[16]};
  > * {
    min-height: ${steps(44)};
  }
  ${media.phone} {
    > * {
      min-height: ${steps(56)};
    }
    > * + * {
      display: none;
    }
  }
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
