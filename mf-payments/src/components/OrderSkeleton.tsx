import { Skeleton, media, space, steps } from '@rendezvous/ui';
import styled from 'styled-components';
import { BundlesSkeleton } from './BundlesSkeleton.tsx';

/** Has the shape of `OrderForm` on its own page. */
export function OrderSkeleton() {
  return (
    <Form>
      <div>
        <BundlesSkeleton />
        <Note>
          <Skeleton width={110} />
        </Note>
      </div>
      <Methods>
        <Skeleton width={220} height={24} />
        <Skeleton shape="block" height={170} />
      </Methods>
      <Skeleton shape="block" height={400} />
    </Form>
  );
}

const Form = styled.div`
  display: grid;
  gap: ${space[12]};
  ${media.md} {
    grid-template: auto 1fr / minmax(0, 1fr) ${steps(84)};
    gap: ${space[24]};
    > :last-child {
      grid-area: 1 / 2 / 3;
    }
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) ${steps(115)};
    column-gap: ${space[32]};
  }
  @media (min-width: ${steps(400)}) {
    gap: ${space[48]};
  }
`;

const Methods = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[8]};
  > :first-child {
    margin-block-end: ${space[4]};
  }
`;

/** The line about VAT. */
const Note = styled.div`
  padding-block-start: ${steps(3.75)};
`;
