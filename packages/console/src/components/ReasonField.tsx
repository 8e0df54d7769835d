import { observer } from 'mobx-react-lite';
import { FailureNotice } from '@rendezvous/people';
import { useText } from '@rendezvous/platform';
import type { Failure } from '@rendezvous/store-kit';
import { Field, TextArea } from '@rendezvous/ui/forms';
import { useFieldText } from '../hooks/useFieldText.ts';

type ReasonFieldProps = {
  value: string;
  hint?: string;
  /** The form's failure; errors of other fields are shown below this one. */
  failure: Failure | null;
  onChange: (value: string) => void;
};

/** Asks staff for the reason for an action, and shows the form's failure. */
export const ReasonField = observer(function ReasonField(props: ReasonFieldProps) {
  const { t } = useText('console');
  const { value, hint = t('acts.reasonHint'), failure, onChange } = props;
  const errorOf = useFieldText(failure);
  return (
    <>
      <Field label={t('acts.reason')} hint={hint} error={errorOf('reason')} required>
        <TextArea rows={2} maxLength={500} value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <FailureNotice failure={failure} />
    </>
  );
});
