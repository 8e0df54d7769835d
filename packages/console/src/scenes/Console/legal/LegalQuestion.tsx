import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { useFormat, useText } from '@rendezvous/platform';
import { Button, Heading, Row, Stack, Text } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

type LegalQuestionProps = { from: string; onConfirm: () => void; onCancel: () => void };

/** The confirmation before a version is announced; it takes the focus from the button that opened it. */
export const LegalQuestion = observer(function LegalQuestion(props: LegalQuestionProps) {
  const { from, onConfirm, onCancel } = props;
  const { t } = useText('console');
  const format = useFormat();
  const { submission } = remote.useStore().legal;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={8}>
      <Heading level={4} size="card" ref={heading} tabIndex={-1}>
        {t('legal.question', { date: format.date(from, 'long') })}
      </Heading>
      <Text size={14} tone="second">
        {t('legal.final')}
      </Text>
      <Row gap={8}>
        <Button loading={submission.busy} onClick={onConfirm}>
          {t('legal.confirm')}
        </Button>
        <Button variant="quiet" disabled={submission.busy} onClick={onCancel}>
          {t('news.cancel')}
        </Button>
      </Row>
    </Stack>
  );
});
