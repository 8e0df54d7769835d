import { Fragment, useEffect, useState } from 'react';
import { observer } from 'mobx-react-lite';
import styled from 'styled-components';
import type { Campaign } from '@rendezvous/contracts';
import { useNavigation, useText } from '@rendezvous/platform';
import { Button, Heading, Link, Notice, Row, Stack, Text } from '@rendezvous/ui';
import { Absent } from '../../../components/Absent.tsx';
import { RecordFrame } from '../../../components/RecordFrame.tsx';
import { NEW } from '../../../models/sections.ts';
import { remote } from '../../../remote.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { CampaignResults } from './CampaignResults.tsx';

export const CampaignDetail = observer(function CampaignDetail({ id }: { id: string }) {
  const { t } = useText('console');
  const { query } = useNavigation();
  const { campaigns } = remote.useStore();
  const like = query.get('like');
  useEffect(() => void campaigns.open(id, like), [campaigns, id, like]);
  const state = campaigns.state(id, like);
  return (
    <RecordFrame section="campaigns" back={t('campaigns.toList')}>
      {state === 'ready' ? (
        <Opened id={id} />
      ) : (
        <Absent
          state={state}
          missing={t('campaigns.missing')}
          onRetry={() => void campaigns.open(id, like)}
        />
      )}
    </RecordFrame>
  );
});

const Opened = observer(function Opened({ id }: { id: string }) {
  const { t } = useText('console');
  const { go } = useNavigation();
  const { campaigns } = remote.useStore();
  const [saved, setSaved] = useState(false);
  const { current } = campaigns;

  function handleSaved(): void {
    setSaved(true);
    const made = campaigns.current;
    if (id === NEW && made) go('console', { section: 'campaigns', id: made.id }, { replace: true });
  }

  return (
    <Stack gap={16}>
      <Heading level={2} size="section">
        {current ? `/${current.slug}` : t('campaigns.new')}
      </Heading>
      {current ? <Figures campaign={current} /> : null}
      {current?.build === 'gone' ? <Notice tone="warning">{t('campaigns.gone')}</Notice> : null}
      <Fragment key={current?.id ?? NEW}>
        {current ? <CampaignResults id={current.id} /> : null}
        <CampaignForm campaign={current} onSaved={handleSaved} />
      </Fragment>
      <Text size={14} role="status">
        {saved ? t('acts.done') : ''}
      </Text>
    </Stack>
  );
});

const Figures = observer(function Figures({ campaign }: { campaign: Campaign }) {
  const { t } = useText('console');
  const { campaigns } = remote.useStore();
  return (
    <Row justify="space-between" gap={16}>
      <Stack gap={4}>
        <Wrapped>
          <Link href={campaign.link}>{campaign.link}</Link>
        </Wrapped>
      </Stack>
      <Button
        size="sm"
        variant="secondary"
        disabled={campaigns.submission.busy}
        onClick={() => void campaigns.setActive(!campaign.active)}
      >
        {campaign.active ? t('campaigns.end') : t('campaigns.resume')}
      </Button>
    </Row>
  );
});

const Wrapped = styled.span`
  overflow-wrap: anywhere;
`;
