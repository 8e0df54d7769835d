import type { RemoteState } from '@rendezvous/contracts';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Card, Row, Stack, Text } from '@rendezvous/ui';
import { useShare } from '../../../hooks/useShare.ts';
import type { ReleaseAct } from './ReleaseAct.ts';

type CanaryPanelProps = {
  canary: NonNullable<RemoteState['canary']>;
  onAct: (act: ReleaseAct) => void;
};

/** Shows a remote's canary and its share, with buttons to promote or stop it. */
export function CanaryPanel({ canary, onAct }: CanaryPanelProps) {
  const { t } = useText('console');
  const format = useFormat();
  const shareText = useShare();
  const { version, share, set, started_at } = canary;
  const act = (kind: ReleaseAct['kind']) => () => onAct({ kind, version });
  return (
    <Card padding={24}>
      <Stack gap={8}>
        <Text>
          {t('releases.canary.state', {
            version,
            share: shareText(share),
            date: format.date(started_at),
          })}
        </Text>
        {set.length > 1 ? (
          <Text size={14} tone="second">
            <code>{set.join(', ')}</code>
          </Text>
        ) : null}
        <Text size={14} tone="second">
          {t('releases.canary.hint')}
        </Text>
        <Row gap={8}>
          <Button size="sm" variant="secondary" onClick={act('promote')}>
            {t('releases.canary.promote')}
          </Button>
          <Button size="sm" variant="secondary" onClick={act('stop')}>
            {t('releases.canary.stop')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
