import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { useText } from '@rendezvous/platform';
import { Button, Heading, Row, Stack, Text } from '@rendezvous/ui';
import { remote } from '../../../remote.ts';

type NewsQuestionProps = { readers: number; onConfirm: () => void; onCancel: () => void };

/** The confirmation before mails are sent; it takes the focus from the button that opened it. */
export const NewsQuestion = observer(function NewsQuestion(props: NewsQuestionProps) {
  const { readers, onConfirm, onCancel } = props;
  const { t } = useText('console');
  const { submission } = remote.useStore().news;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={8}>
      <Heading level={3} size="card" ref={heading} tabIndex={-1}>
        {t('news.question', { count: readers })}
      </Heading>
      <Text size={14} tone="second">
        {t('news.final')}
      </Text>
      <Row gap={8}>
        <Button loading={submission.busy} onClick={onConfirm}>
          {t('news.confirm')}
        </Button>
        <Button variant="quiet" disabled={submission.busy} onClick={onCancel}>
          {t('news.cancel')}
        </Button>
      </Row>
    </Stack>
  );
});
