import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useNavigation, useText, useTitle } from '@rendezvous/platform';
import type { Decision as Statement } from '@rendezvous/contracts';
import { Container, Heading, Notice, Stack, Text } from '@rendezvous/ui';
import { DescriptionList } from '@rendezvous/ui/data';
import { DeadLink } from '../../components/DeadLink.tsx';
import { ReadingPage } from '../../components/ReadingPage.tsx';
import { remote } from '../../remote.ts';
import { ManageAccount } from './components/ManageAccount.tsx';
import { Objection } from './components/Objection.tsx';

/** A statement of reasons, open without a log-in by the link in the mail. */
export const Decision = observer(function Decision() {
  const { t } = useText('account');
  const { query } = useNavigation();
  const { decision } = remote.useStore();
  const token = query.get('token') ?? '';
  useTitle(t('decision.title'));
  useEffect(() => void decision.load(token), [decision, token]);
  const { value } = decision;
  if (value === null) {
    return (
      <Container width="reading">
        {decision.state === 'failed' ? (
          <DeadLink title={t('decision.invalidTitle')} text={t('decision.invalidText')} />
        ) : null}
      </Container>
    );
  }
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
});

export default Decision;

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
