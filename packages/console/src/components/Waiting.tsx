import styled from 'styled-components';
import { useText } from '@rendezvous/platform';
import { Row, Skeleton, VisuallyHidden, color, space, stroke } from '@rendezvous/ui';

const WIDTHS = ['34%', '26%', '40%', '30%', '22%'];

/** A loading placeholder in the rows of a list, announced once. */
export function Waiting() {
  const { t } = useText('common');
  return (
    <div aria-busy>
      <VisuallyHidden role="status">{t('remote.loading')}</VisuallyHidden>
      {WIDTHS.map((width) => (
        <Line key={width} nowrap justify="space-between">
          <Skeleton width={width} />
          <Skeleton width="14%" />
        </Line>
      ))}
    </div>
  );
}

const Line = styled(Row)`
  padding-block: ${space[16]};
  border-block-end: ${stroke[1]} solid ${color.line};
`;
