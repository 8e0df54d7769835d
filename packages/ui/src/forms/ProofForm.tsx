import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Button, Row, Stack } from '@rendezvous/ui';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { VerbatimInput } from './VerbatimInput.tsx';

export type Proof = { password: string; code: string };

export type ProofFormProps = {
  labels: {
    password: string;
    showPassword: string;
    hidePassword: string;
    /** Null if no code is required. */
    code: string | null;
    submit: string;
    passkey: string;
  };
  errorOf: (field: 'password' | 'code') => string | undefined;
  /** Shows errors that belong to no field. */
  notice: ReactNode;
  busy: boolean;
  isDangerous?: boolean | undefined;
  onSubmit: (proof: Proof) => void;
  /** Null if passkeys are not available. */
  onPasskey: ((proof: Proof) => void) | null;
  /** Undefined if the surrounding dialog already has a close button. */
  cancel?: { label: string; onClick: () => void };
  children?: ReactNode;
};

/** Asks for the password and, if required, a code or passkey before a sensitive action. */
export function ProofForm(props: ProofFormProps) {
  const { labels, errorOf, busy, onPasskey, cancel } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    props.onSubmit({ password, code });
  }

  return (
    <Stack as="form" gap={16} noValidate onSubmit={handleSubmit}>
      {props.children}
      <Field label={labels.password} error={errorOf('password')} required>
        <PasswordInput
          autoComplete="current-password"
          showLabel={labels.showPassword}
          hideLabel={labels.hidePassword}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {labels.code === null ? null : (
        <Field label={labels.code} error={errorOf('code')} required>
          <VerbatimInput
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      {props.notice}
      <Row gap={12}>
        <Button type="submit" variant={props.isDangerous ? 'danger' : 'primary'} loading={busy}>
          {labels.submit}
        </Button>
        {onPasskey === null ? null : (
          <Button variant="secondary" disabled={busy} onClick={() => onPasskey({ password, code })}>
            {labels.passkey}
          </Button>
        )}
        {cancel === undefined ? null : (
          <Button variant="secondary" onClick={cancel.onClick}>
            {cancel.label}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
