import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import type { Submission } from '@rendezvous/store-kit';
import { Button, Stack } from '@rendezvous/ui';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { useFieldText } from '../hooks/useFieldText.ts';

type ReasonFormProps = {
  submission: Submission;
  label: string;
  onSubmit: (reason: string) => void;
};

/** A button that needs a reason, which is logged. */
export const ReasonForm = observer(function ReasonForm({ submission, label, onSubmit }: ReasonFormProps) {
  const { t } = useText('console');
  const errorOf = useFieldText(submission.failure);
  const [reason, setReason] = useState('');
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSubmit(reason);
  }
  return (
    <Stack as="form" gap={8} align="start" noValidate onSubmit={handleSubmit}>
      <Field label={t('acts.reason')} hint={t('acts.reasonHint')} error={errorOf('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <FailureNotice failure={submission.failure} />
      <Button type="submit" size="sm" variant="secondary" loading={submission.busy}>
        {label}
      </Button>
    </Stack>
  );
});
