import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import type { SecondLook } from '@rendezvous/contracts';
import type { LookVerdict } from '@rendezvous/contracts/kinds';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Button, Stack } from '@rendezvous/ui';
import { Field, SegmentedChoice, TextArea } from '@rendezvous/ui/forms';
import { PictureHint } from '../../../components/PictureHint.tsx';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { useVerdictWords } from '../../../hooks/useVerdictWords.ts';
import { choicesOf } from '../../../models/caseChoices.ts';
import { remote } from '../../../remote.ts';

const PHOTO_VERDICTS = ['accept', 'reject'] as const satisfies readonly LookVerdict[];

/** Asks for the second verdict before the first one is shown. */
export const VerdictForm = observer(function VerdictForm({ look }: { look: SecondLook }) {
  const { t } = useText('console');
  const { looks } = remote.useStore();
  const { failure, busy } = looks.submission;
  const errorOf = useFieldText(failure);
  const { verdict: wordsOf } = useVerdictWords();
  const [verdict, setVerdict] = useState<LookVerdict | null>(null);
  const [reason, setReason] = useState('');
  const id = useId();
  const choices: readonly LookVerdict[] = look.case ? choicesOf(look.case) : PHOTO_VERDICTS;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void looks.give(verdict, reason);
  }

  return (
    <Stack as="form" gap={12} noValidate onSubmit={handleSubmit}>
      <SegmentedChoice
        legend={t('cases.verdict')}
        name="verdict"
        options={choices.map((one) => ({ value: one, label: wordsOf(one) }))}
        value={verdict}
        error={errorOf('verdict')}
        onChange={setVerdict}
      />
      <Field label={t('acts.reason')} error={errorOf('reason')} required={verdict !== 'accept'}>
        <TextArea
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <FailureNotice failure={failure} />
      <Stack align="start" gap={8}>
        <Button
          type="submit"
          loading={busy}
          {...(looks.lacking(verdict) ? { 'aria-disabled': true, 'aria-describedby': id } : {})}
        >
          {t('looks.give')}
        </Button>
        <PictureHint id={id} files={looks.files} />
      </Stack>
    </Stack>
  );
});
