import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

/** Loaded at the first use of a passkey: most visits have none. */
const load = () => import('@simplewebauthn/browser');

/** What a browser reports when the member closed its dialog, or another dialog replaced it. */
const DISMISSED = ['NotAllowedError', 'AbortError'];

const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

/** Whether the browser has passkeys for this page: it has none for sites without a name, and none without HTTPS. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isAddress(window.location.hostname);

/** Whether the browser suggests passkeys in a field with `autocomplete="username webauthn"`. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Null: dismissed. @throws ApiError passkey_invalid */
async function unlessDismissed<T>(dialog: Promise<T>): Promise<T | null> {
  try {
    return await dialog;
  } catch (error) {
    if (error instanceof Error && DISMISSED.includes(error.name)) return null;
    throw new ApiError(422, { error: 'passkey_invalid' });
  }
}

/** Creates a passkey in the browser's dialog. Null: dismissed. @throws ApiError passkey_invalid */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration | null> {
  const { startRegistration } = await load();
  return unlessDismissed(startRegistration({ optionsJSON: options }));
}

const readOptions = (core: Core): Promise<PasskeyRequestOptions> =>
  core.api.call('POST /api/passkey-login.php?options=1');

/** Asks for one of the member's passkeys in the browser's dialog. Null: dismissed. @throws ApiError, NetworkError */
export async function askForPasskey(core: Core): Promise<PasskeyAssertion | null> {
  const [options, { startAuthentication }] = await Promise.all([readOptions(core), load()]);
  return unlessDismissed(startAuthentication({ optionsJSON: options }));
}

/**
 * Waits until the member picks a passkey among a field's suggestions; `askForPasskey`, or a second call, ends the wait.
 * @returns null: ended, or the browser cannot
 * @throws ApiError, NetworkError
 */
export async function suggestPasskeys(core: Core): Promise<PasskeyAssertion | null> {
  if (!(await canSuggestPasskeys())) return null;
  const [options, { startAuthentication }] = await Promise.all([readOptions(core), load()]);
  return unlessDismissed(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));
}

/** Ends a wait for a suggested passkey, e.g. because its field is gone. */
export async function endSuggestions(): Promise<void> {
  if (await canSuggestPasskeys()) (await load()).WebAuthnAbortService.cancelCeremony();
}
