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

/** What the page asks the browser for now. */
type Ceremony = { kind: 'dialog' | 'suggestions' };

/** A page has one at most: the browser ends a waiting one when the next begins, whichever of them the member wants. */
let current: Ceremony | null = null;

const isCurrent = (ceremony: Ceremony | null): boolean => current === ceremony;

async function inDialog<T>(open: () => Promise<T>): Promise<T | null> {
  const dialog: Ceremony = { kind: 'dialog' };
  current = dialog;
  try {
    // The browser answers in order: suggestions that are about to start have started now, and the dialog replaces them.
    await canSuggestPasskeys();
    return await unlessDismissed(open());
  } finally {
    if (isCurrent(dialog)) current = null;
  }
}

/** Creates a passkey in the browser's dialog. Null: dismissed. @throws ApiError passkey_invalid */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration | null> {
  const { startRegistration } = await load();
  return inDialog(() => startRegistration({ optionsJSON: options }));
}

const readOptions = (core: Core): Promise<PasskeyRequestOptions> =>
  core.api.call('POST /api/passkey-login.php?options=1');

/** Asks for one of the member's passkeys in the browser's dialog. Null: dismissed. @throws ApiError, NetworkError */
export async function askForPasskey(core: Core): Promise<PasskeyAssertion | null> {
  const [options, { startAuthentication }] = await Promise.all([readOptions(core), load()]);
  return inDialog(() => startAuthentication({ optionsJSON: options }));
}

/**
 * Waits until the member picks a passkey among a field's suggestions. A dialog, a second call or `endSuggestions` ends
 * the wait, even before the browser suggests anything.
 * @returns null: ended, or the browser cannot
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

/** Ends a wait for a suggested passkey, e.g. because its field is gone. */
export async function endSuggestions(): Promise<void> {
  if (current?.kind !== 'suggestions') return;
  current = null;
  const [canSuggest, { WebAuthnAbortService }] = await Promise.all([canSuggestPasskeys(), load()]);
  if (canSuggest && isCurrent(null)) WebAuthnAbortService.cancelCeremony();
}
