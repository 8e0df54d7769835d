import { useText } from '@rendezvous/platform';
import { Field, PasswordInput } from '@rendezvous/ui/forms';

type SecretFieldProps = {
  label: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
};

export function SecretField({ label, error, value, onChange, autoComplete }: SecretFieldProps) {
  const { t } = useText('people');
  return (
    <Field label={label} error={error} required>
      <PasswordInput
        autoComplete={autoComplete}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
