import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { RemoteState } from '@rendezvous/contracts';
import { useText } from '@rendezvous/platform';
import { Button, Card, Heading, Row, Stack, Text } from '@rendezvous/ui';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { FailureNotice } from '../../../components/FailureNotice.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';

type BuildChoiceProps = {
  remoteName: RemoteState['remote'];
  version: string;
  live: string | null;
  onDone: () => void;
  onCancel: () => void;
};

/** Asks for the reason before another build is activated. */
export const BuildChoice = observer(function BuildChoice(props: BuildChoiceProps) {
  const { remoteName, version, live, onDone, onCancel } = props;
  const { t } = useText('console');
  const { releases } = remote.useStore();
  const { submission } = releases;
  const [reason, setReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const errorOf = useFieldText(submission.failure);
  useEffect(() => {
    submission.reset();
    heading.current?.focus();
  }, [submission]);

  async function handleSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await releases.choose(remoteName, version, reason)) onDone();
  }

  return (
    <Card padding={24}>
      <Stack as="form" gap={12} noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
        <Heading level={3} size="card" ref={heading} tabIndex={-1}>
          {t('releases.question', { version })}
        </Heading>
        <Text size={14} tone="second">
          {live === null ? '' : t('releases.instead', { version: live })}
        </Text>
        <Field label={t('acts.reason')} hint={t('releases.reasonHint')} error={errorOf('reason')} required>
          <TextArea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FailureNotice failure={submission.failure} />
        <Row gap={8}>
          <Button type="submit" loading={submission.busy}>
            {t('releases.makeLive')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {t('releases.cancel')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
});
