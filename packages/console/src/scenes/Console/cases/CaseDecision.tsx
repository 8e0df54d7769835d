import { useState } from 'react';
import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { LANGUAGE_NAMES, isLanguage } from '@rendezvous/contracts';
import type { StaffCase } from '@rendezvous/contracts';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import { Button, Heading, Stack, Text } from '@rendezvous/ui';
import { Checkbox, Field, SegmentedChoice, TextArea } from '@rendezvous/ui/forms';
import { useFieldText } from '../../../hooks/useFieldText.ts';
import { remote } from '../../../remote.ts';
import type { CaseVerdict } from '../../../stores/CasesStore.ts';

const START: CaseVerdict = { status: null, outcome: '', disableMember: false, facts: '' };

/** The decision, with the reply that its author receives by mail. */
export const CaseDecision = observer(function CaseDecision({ one }: { one: StaffCase }) {
  const { t } = useText('console');
  const { cases } = remote.useStore();
  const { submission } = cases;
  const [verdict, setVerdict] = useState(START);
  const errorOf = useFieldText(submission.failure);
  const change = (part: Partial<CaseVerdict>) => setVerdict({ ...verdict, ...part });
  const language = isLanguage(one.language) ? LANGUAGE_NAMES[one.language] : one.language;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void cases.decide(verdict);
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      <Heading level={3} size="card">
        {t('cases.decide')}
      </Heading>
      <SegmentedChoice
        legend={t('cases.verdict')}
        error={errorOf('status')}
        options={[
          { value: 'upheld', label: t('cases.uphold') },
          { value: 'dismissed', label: t('cases.dismiss') },
        ]}
        value={verdict.status}
        onChange={(status) => change({ status })}
      />
      <Field
        label={t('cases.outcome')}
        hint={t('cases.outcomeHint', { language })}
        error={errorOf('outcome')}
        required
      >
        <TextArea
          rows={5}
          maxLength={1000}
          lang={one.language}
          value={verdict.outcome}
          onChange={(event) => change({ outcome: event.target.value })}
        />
      </Field>
      <DisableToo one={one} verdict={verdict} errorOf={errorOf} onChange={change} />
      <FailureNotice failure={submission.failure} />
      <Stack gap={8} align="start">
        <Button type="submit" loading={submission.busy}>
          {t('cases.submit')}
        </Button>
        <Text size={14} tone="second">
          {t('cases.final')}
        </Text>
      </Stack>
    </Stack>
  );
});

type DisableTooProps = {
  one: StaffCase;
  verdict: CaseVerdict;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<CaseVerdict>) => void;
};

/** Measures against the member of an upheld case, with the facts for the statement of reasons. */
function DisableToo({ one, verdict, errorOf, onChange }: DisableTooProps) {
  const { t } = useText('console');
  const name = one.subject?.name;
  if (name === undefined || verdict.status !== 'upheld' || one.kind === 'objection') return null;
  return (
    <>
      {one.chat_photo ? <Text size={14}>{t('cases.removesPhoto', { name })}</Text> : null}
      <Checkbox
        label={t('cases.disable', { name })}
        hint={t('cases.disableHint')}
        error={errorOf('disable_member')}
        checked={verdict.disableMember}
        onChange={(event) => onChange({ disableMember: event.target.checked })}
      />
      {verdict.disableMember || one.chat_photo ? (
        <Field label={t('cases.facts', { name })} hint={t('cases.factsHint')} error={errorOf('facts')}>
          <TextArea
            rows={3}
            maxLength={1000}
            value={verdict.facts}
            onChange={(event) => onChange({ facts: event.target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}
