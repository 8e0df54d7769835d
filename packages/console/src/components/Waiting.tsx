import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Skeleton, VisuallyHidden, color, media, space, stroke } from '@rendezvous/ui';

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
          <Skeleton width={width} />
          <Skeleton width="60%" />
          <Skeleton width="40%" />
        </Line>
      ))}
    </div>
  );
}

/** Matches the height of a table row, and of the list that a row becomes on phones. */
const Line = styled.div`
  display: grid;
  gap: ${space[16]};
  padding-block: ${space[16]};
  border-block-start: ${stroke[1]} solid ${color.line};
  ${media.md} {
    grid-template-columns: 2fr 3fr 2fr 1fr;
    padding-block: ${space[12]};
    > :last-child {
      justify-self: end;
    }
  }
`;
