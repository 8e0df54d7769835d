import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import type { FieldErrors, Submission } from '@rendezvous/store-kit';
import { askForPasskey } from '@rendezvous/store-kit/passkeys';

export type Proof = BodyOf<'DELETE /api/second-factor.php'>;

export type TypedProof = {
  password: string;
  /** A code from the app, or a recovery code. */
  code: string;
  /** Whether a passkey replaces the code. */
  byPasskey: boolean;
};

export type TypedStep = Omit<TypedProof, 'password'>;

type Step = Omit<Proof, 'password'>;

export type ProofField = 'password' | 'code';

/** Returns errors for empty fields. @param isSecondStep whether logins require a second step */
export function missingOf(
  { password, code, byPasskey }: TypedProof,
  isSecondStep: boolean,
): FieldErrors<ProofField> {
  return {
    ...(password === '' ? { password: 'required' } : {}),
    ...missingStep({ code, byPasskey }, isSecondStep),
  };
}

/** Like `missingOf`, but without the password. */
export const missingStep = ({ code, byPasskey }: TypedStep, isSecondStep: boolean): FieldErrors<'code'> =>
  isSecondStep && !byPasskey && code.trim() === '' ? { code: 'required' } : {};

/** Completes the proof, with the passkey dialog if needed. Null if the member dismissed it. */
export async function readProof(core: Core, { password, ...typed }: TypedProof): Promise<Proof | null> {
  const step = await readStep(core, typed);
  return step && { password, ...step };
}

async function readStep(core: Core, { code, byPasskey }: TypedStep): Promise<Step | null> {
  if (!byPasskey) return code.trim() === '' ? {} : { code: code.trim() };
  const passkey = await askForPasskey(core);
  return passkey && { passkey };
}

/** Runs a call with the second step. Does nothing if the passkey dialog was dismissed. */
export const runWithStep = (
  submission: Submission,
  core: Core,
  typed: TypedStep,
  call: (step: Step) => Promise<unknown>,
): Promise<boolean> =>
  submission.run(async () => {
    const step = await readStep(core, typed);
    if (step === null) submission.abandon();
    else await call(step);
  });

/** The proof as headers, encoded because headers may contain only Latin-1 characters. */
export const proofHeaders = (password: string, { code, passkey }: Step): Record<string, string> => ({
  'X-Password': encodeURIComponent(password),
  ...(code === undefined ? {} : { 'X-Code': code }),
  ...(passkey === undefined ? {} : { 'X-Passkey': encodeURIComponent(JSON.stringify(passkey)) }),
});
