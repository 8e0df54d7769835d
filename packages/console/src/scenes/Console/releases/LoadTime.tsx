import { useFormat, useText } from '@rendezvous/platform';
import { Badge, Row, Value } from '@rendezvous/ui';
import { isOutlier } from '../../../models/loadSummary.ts';

type LoadTimeProps = { ms: number; all: readonly (number | null)[] };

/** Shows a load time, marked if it is far above the others. */
export function LoadTime({ ms, all }: LoadTimeProps) {
  const { t } = useText('console');
  const format = useFormat();
  return (
    <Row as="span" gap={8} nowrap justify="end">
      {isOutlier(ms, all) ? <Badge tone="warning">{t('releases.slow')}</Badge> : null}
      <Value>{`${format.number(ms)} ms`}</Value>
    </Row>
  );
}
