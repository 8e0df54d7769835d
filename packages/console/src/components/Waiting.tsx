import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Skeleton, VisuallyHidden, media, space, steps } from '@rendezvous/ui';

const ROWS = ['70%', '54%', '82%', '62%', '46%', '74%', '58%', '66%'];

/** A loading placeholder in the shape of a table, announced once to screen readers. */
export function Waiting() {
  const { t } = useText('common');
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      {ROWS.map((width) => (
        <Line key={width}>
          <Skeleton width={width} />
          <Skeleton width="60%" />
          <Skeleton width={width} />
          <Skeleton width={width} />
        </Line>
      ))}
    </div>
  );
}

/** As high as a table row, or as its block on phones. Without rules, which would show first. */
const Line = styled.div`
  display: grid;
  grid-template-columns: 3fr 1fr;
  gap: ${space[12]} ${space[16]};
  max-width: ${steps(220)};
  padding-block: ${space[16]};
  ${media.md} {
    grid-template-columns: 2fr 1fr 3fr 2fr;
    padding-block: ${space[12]};
  }
`;
