import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '@rendezvous/platform';
import { Field, PasswordInput } from '@rendezvous/ui/forms';
import { passwordStrength } from './passwordStrength.ts';
import type { StrengthScore } from './passwordStrength.ts';

export type NewPasswordProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  /** A member in a list: picture, name, age, place and a heart, which asks visitors to sign up. */
  personal: readonly string[];
  onChange: (value: string) => void;
};

/** The place as far as visible: city and rounded distance, else region, else country. */
export function NewPassword(props: NewPasswordProps) {
  const { label, hint, error, value, personal, onChange } = props;
  const { t } = useText('people');
  const [score, setScore] = useState<StrengthScore | null>(null);
  const known = personal.join('\n');
  useEffect(() => {
    let current = true;
    if (value === '') setScore(null);
    else {
      // Estimates a password's strength, 0 to 4, as the server does; words known about the member
      // count as guessed. The estimator with its 200 KB dictionary loads on first use.
      passwordStrength(value, known.split('\n')).then(
        (result) => current && setScore(result),
        () => current && setScore(null),
      );
    }
    return () => {
      current = false;
    };
  }, [value, known]);
  return (
    <Field label={label} hint={hint} error={error} required>
      <PasswordInput
        name="new-password"
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        value={value}
        strength={score === null ? null : { score, label: t(`password.${score}`) }}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
