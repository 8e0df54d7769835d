import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@rendezvous/contracts';
import { ApiError } from '@rendezvous/core';
import type { Core } from '@rendezvous/core';

/** Loaded on first use, because most visits need no passkey. */
const load = () => import('@simplewebauthn/browser');

/** Names of errors after the member closed the dialog, or another dialog replaced it. */
const DISMISSED = ['NotAllowedError', 'AbortError'];

const isAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host);

/** Returns whether passkeys are available. They require HTTPS and a host name. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isAddress(window.location.hostname);

/**
 * Returns whether the browser suggests passkeys in fields with `autocomplete="username webauthn"`.
 */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Resolves to null if the dialog is dismissed. @throws ApiError passkey_invalid */
async function unlessDismissed<T>(dialog: Promise<T>): Promise<T | null> {
  try {
    return await dialog;
  } catch (error) {
    if (error instanceof Error && DISMISSED.includes(error.name)) return null;
    throw new ApiError(422, { error: 'passkey_invalid' });
  }
}

type Ceremony = { kind: 'dialog' | 'suggestions' };

/** The ceremony in progress. There is only one, because browsers cancel it when another starts. */
let current: Ceremony | null = null;

const isCurrent = (ceremony: Ceremony | null): boolean => current === ceremony;

async function inDialog<T>(open: () => Promise<T>): Promise<T | null> {
  const dialog: Ceremony = { kind: 'dialog' };
  current = dialog;
  try {
    // The browser responds in order, so suggestions that were about to start have started by now.
    await canSuggestPasskeys();
    return await unlessDismissed(open());
  } finally {
    if (isCurrent(dialog)) current = null;
  }
}

/**
 * Lets the member create a passkey in the browser's dialog. Null if dismissed.
 * @throws ApiError passkey_invalid
 */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration | null> {
  const { startRegistration } = await load();
  return inDialog(() => startRegistration({ optionsJSON: options }));
}

const readOptions = (core: Core): Promise<PasskeyRequestOptions> =>
  core.api.call('POST /api/passkey-login.php?options=1');

/** Asks for a passkey in the browser's dialog. Null if dismissed. @throws ApiError, NetworkError */
export async function askForPasskey(core: Core): Promise<PasskeyAssertion | null> {
  const [options, { startAuthentication }] = await Promise.all([readOptions(core), load()]);
  return inDialog(() => startAuthentication({ optionsJSON: options }));
}

/**
 * Waits until the member picks a passkey suggested in a field. A dialog, a second call or
 * `endSuggestions` ends the wait.
 * @returns null if the wait ended, or if the browser makes no suggestions
 * @throws ApiError, NetworkError
 */
export async function suggestPasskeys(core: Core): Promise<PasskeyAssertion | null> {
  if (current?.kind === 'dialog') return null;
  const suggestions: Ceremony = { kind: 'suggestions' };
  current = suggestions;
  try {
    if (!(await canSuggestPasskeys())) return null;
    const [options, { startAuthentication }] = await Promise.all([readOptions(core), load()]);
    if (!isCurrent(suggestions)) return null;
    return await unlessDismissed(startAuthentication({ optionsJSON: options, useBrowserAutofill: true }));
  } finally {
    if (isCurrent(suggestions)) current = null;
  }
}

/** Stops waiting for a suggested passkey, e.g. because its field was removed. */
export async function endSuggestions(): Promise<void> {
  if (current?.kind !== 'suggestions') return;
  current = null;
  const [canSuggest, { WebAuthnAbortService }] = await Promise.all([canSuggestPasskeys(), load()]);
  if (canSuggest && isCurrent(null)) WebAuthnAbortService.cancelCeremony();
}
