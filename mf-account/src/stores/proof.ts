import type { BodyOf } from '@rendezvous/contracts/endpoints';
import type { Core } from '@rendezvous/core';
import type { FieldErrors } from '@rendezvous/store-kit';
import { askForPasskey } from '@rendezvous/store-kit/passkeys';

/** What the server takes as proof of who the member is. */
export type Proof = BodyOf<'DELETE /api/second-factor.php'>;

/** What the member typed for it. */
export type TypedProof = {
  password: string;
  /** Of the app, or a recovery code. */
  code: string;
  /** A passkey instead of the code. */
  byPasskey: boolean;
};

export type ProofField = 'password' | 'code';

/** The fields that are still empty. @param isSecondStep log-ins of the account take a second step */
export function missingOf(
  { password, code, byPasskey }: TypedProof,
  isSecondStep: boolean,
): FieldErrors<ProofField> {
  return {
    ...(password === '' ? { password: 'required' } : {}),
    ...(isSecondStep && !byPasskey && code.trim() === '' ? { code: 'required' } : {}),
  };
}

/** The proof for the server, after the browser's dialog if it is by passkey. Null: the member dismissed the dialog. */
export async function readProof(
  core: Core,
  { password, code, byPasskey }: TypedProof,
): Promise<Proof | null> {
  if (!byPasskey) return { password, ...(code.trim() === '' ? {} : { code: code.trim() }) };
  const passkey = await askForPasskey(core);
  return passkey && { password, passkey };
}
