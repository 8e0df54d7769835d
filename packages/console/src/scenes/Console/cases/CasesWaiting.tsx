import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Skeleton, VisuallyHidden, space } from '@rendezvous/ui';

const ROWS = ['78%', '62%', '70%', '84%', '58%', '74%', '66%'];

/** A placeholder for the list of cases, announced once to screen readers. */
export function CasesWaiting() {
  const { t } = useText('common');
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      {ROWS.map((width) => (
        <Two key={width}>
          <Skeleton width={width} />
          <Skeleton width="52%" />
        </Two>
      ))}
    </div>
  );
}

/** Matches the height of a case with two lines. */
const Two = styled.div`
  display: grid;
  gap: ${space[12]};
  padding-block: ${space[12]};
`;
