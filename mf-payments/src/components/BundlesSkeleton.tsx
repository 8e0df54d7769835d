import { Skeleton, space, steps } from '@rendezvous/ui';
import styled from 'styled-components';

const BUNDLES = ['a', 'b', 'c', 'd'];

/** Four cards or, where they do not fit, a single list, like `PriceCards`. */
export function BundlesSkeleton() {
  return (
    <Room>
      <Cards>
        {BUNDLES.map((key) => (
          <Skeleton key={key} shape="block" height="auto" />
        ))}
      </Cards>
    </Room>
  );
}

const Room = styled.div`
  container-type: inline-size;
`;

const Cards = styled.div`
  display: grid;
  gap: ${space[16]};
  > * {
    min-height: ${steps(56)};
  }
  > * + * {
    display: none;
  }
  @container (min-width: ${steps(140)}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > * {
      display: block;
      min-height: ${steps(42)};
    }
  }
  @container (min-width: ${steps(225)}) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
