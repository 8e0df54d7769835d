const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

type Outcome = 'given' | 'dismissed' | 'broken';

const ERRORS: Readonly<Record<Exclude<Outcome, 'given'>, string>> = {
  dismissed: 'NotAllowedError',
  broken: 'InvalidStateError',
};

const CREDENTIAL = {
  id: 'Y3JlZGVudGlhbA',
  rawId: bytes('credential'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client data'),
    attestationObject: bytes('attestation'),
    getTransports: () => ['internal'],
    authenticatorData: bytes('authenticator data'),
    signature: bytes('signature'),
    userHandle: null,
  },
};

/**
 * Fakes passkeys whose dialogs end with `outcome`, without suggestions.
 * @returns a function that restores the browser
 */
export function fakePasskeys(outcome: Outcome = 'given'): () => void {
  const answer = (): Promise<unknown> =>
    outcome === 'given'
      ? Promise.resolve(CREDENTIAL)
      : Promise.reject(new DOMException(outcome, ERRORS[outcome]));
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: class {
      static isConditionalMediationAvailable = () => Promise.resolve(false);
    },
  });
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { create: answer, get: answer },
  });
  return () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  };
}
