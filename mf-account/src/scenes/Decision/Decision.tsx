import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { StateGate } from '@rendezvous/people';
import { useFormat, useNavigation, useText, useTitle } from '@rendezvous/platform';
import type { Decision as Statement } from '@rendezvous/contracts';
import { isTemporary } from '@rendezvous/store-kit';
import { Container, Heading, Notice, Skeleton, Stack, Text } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { DeadLink } from '../../components/DeadLink.tsx';
import { ReadingPage } from '../../components/ReadingPage.tsx';
import { remote } from '../../remote.ts';
import { ManageAccount } from './components/ManageAccount.tsx';
import { Objection } from './components/Objection.tsx';

/** A statement of reasons, opened from a mailed link without logging in. */
export const Decision = observer(function Decision() {
  const { t } = useText('account');
  const { t: common } = useText('common');
  const { query } = useNavigation();
  const { decision } = remote.useStore();
  const token = query.get('token') ?? '';
  useTitle(t('decision.title'));
  useEffect(() => void decision.load(token), [decision, token]);
  const state = decision.state(token);
  const { failure } = decision;
  if (state === 'failed' && !isTemporary(failure?.error)) {
    return (
      <Container>
        <DeadLink title={t('decision.invalidTitle')} text={t('decision.invalidText')} />
      </Container>
    );
  }
  return (
    <StateGate
      from={{ state, failure }}
      onRetry={() => decision.load(token)}
      skeleton={<DecisionSkeleton />}
      failed={common('remote.title')}
      level={1}
    >
      {() => decision.value && <Content token={token} value={decision.value} />}
    </StateGate>
  );
});

export default Decision;

function DecisionSkeleton() {
  return (
    <Container width="reading">
      <Skeleton shape="block" />
    </Container>
  );
}

function Content({ token, value }: { token: string; value: Statement }) {
  const { t } = useText('account');
  return (
    <ReadingPage>
      <Stack gap={32}>
        <Reasons value={value} />
        <Objection token={token} value={value} />
        <Stack gap={8}>
          <Heading level={2} size="card">
            {t('decision.otherTitle')}
          </Heading>
          <Text>{t('decision.otherText')}</Text>
        </Stack>
        {value.account_disabled ? <ManageAccount token={token} /> : null}
      </Stack>
    </ReadingPage>
  );
}

function Reasons({ value }: { value: Statement }) {
  const { t } = useText('account');
  const format = useFormat();
  return (
    <Stack gap={16}>
      <Heading level={1}>{t(value.kind === 'reply' ? 'decision.replyTitle' : 'decision.title')}</Heading>
      <Text weight={600}>{t(`decision.made.${value.kind}`)}</Text>
      {value.lifted ? <Notice tone="success">{t('decision.lifted')}</Notice> : null}
      <DescriptionList
        items={[
          { id: 'date', term: t('decision.decidedOn'), value: format.date(value.decided_at, 'long') },
          ...(value.until
            ? [{ id: 'until', term: t('decision.until'), value: format.date(value.until, 'long') }]
            : []),
          ...(value.ground === null
            ? [{ id: 'answer', term: t('decision.answer'), value: value.facts }]
            : [
                {
                  id: 'ground',
                  term: t('decision.groundTitle'),
                  value: t(`decision.ground.${value.ground}`),
                },
                { id: 'facts', term: t('decision.facts'), value: value.facts ?? t('decision.reported') },
              ]),
          {
            id: 'process',
            term: t('decision.process'),
            value: t(value.automated ? 'decision.automated' : 'decision.person'),
          },
        ]}
      />
    </Stack>
  );
}
