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
  /** Words that others know about the member. They make a password weak. */
  personal: readonly string[];
  onChange: (value: string) => void;
};

/** A field for a new password, with a strength meter. Works with password managers and pasting. */
export function NewPassword(props: NewPasswordProps) {
  const { label, hint, error, value, personal, onChange } = props;
  const { t } = useText('people');
  const [score, setScore] = useState<StrengthScore | null>(null);
  const known = personal.join('\n');
  useEffect(() => {
    let current = true;
    if (value === '') setScore(null);
    else {
      // If the estimator does not load, there is no meter; the server checks the password anyway.
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
