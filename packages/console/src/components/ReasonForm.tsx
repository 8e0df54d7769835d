import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { Submission } from '@rendezvous/store-kit';
import { Button, Stack } from '@rendezvous/ui';
import { ReasonField } from './ReasonField.tsx';

type ReasonFormProps = {
  submission: Submission;
  label: string;
  onSubmit: (reason: string) => void;
};

/** A form for an action that needs only a reason, which is logged. */
export const ReasonForm = observer(function ReasonForm({ submission, label, onSubmit }: ReasonFormProps) {
  const [reason, setReason] = useState('');
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    onSubmit(reason);
  }
  return (
    <Stack as="form" gap={8} align="start" noValidate onSubmit={handleSubmit}>
      <ReasonField value={reason} failure={submission.failure} onChange={setReason} />
      <Button type="submit" size="sm" variant="secondary" loading={submission.busy}>
        {label}
      </Button>
    </Stack>
  );
});
