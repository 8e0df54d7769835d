import { LIMITS } from '@rendezvous/contracts';
import { Field, TextArea } from '@rendezvous/ui/forms';

type Props = {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** A multi-line field for a text to customer service. */
export function StatementField({ value, onChange, ...field }: Props) {
  return (
    <Field {...field} required>
      <TextArea
        rows={6}
        maxLength={LIMITS.reportTextLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
