import type { SoftwareAuthenticator } from '@rendezvous/server/src/fixtures/softwareAuthenticator.ts';

/** Placeholder for an authenticator's signature, which depends on the challenge. */
type Signed = { signed: 'create' | 'get'; options: number };

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSigned = (value: Fields): value is Signed => 'signed' in value && 'options' in value;

const mapFields = (value: Fields, map: (field: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(field)]));

/** Returns the challenge that a credential signs, and its kind. Null if it is not a credential. */
function readCredential({ response }: Fields): { kind: Signed['signed']; challenge: unknown } | null {
  const data = isRecord(response) ? response['clientDataJSON'] : undefined;
  if (typeof data !== 'string') return null;
  const parsed = JSON.parse(Buffer.from(data, 'base64url').toString('utf8')) as Fields;
  return { kind: parsed['type'] === 'webauthn.create' ? 'create' : 'get', challenge: parsed['challenge'] };
}

/**
 * Replaces credentials with the call that returned their options.
 * @param answers the responses by call
 */
export function nameSigned(body: unknown, answers: readonly unknown[]): unknown {
  if (!isRecord(body)) return body;
  const credential = readCredential(body);
  if (!credential) return mapFields(body, (field) => nameSigned(field, answers));
  const options = answers.findIndex((each) => isRecord(each) && each['challenge'] === credential.challenge);
  return { signed: credential.kind, options } satisfies Signed;
}

/** Makes the authenticator sign what this server requests. @param answers the responses by call */
export function signAgain(
  template: unknown,
  answers: readonly unknown[],
  device: SoftwareAuthenticator,
): unknown {
  if (!isRecord(template)) return template;
  if (!isSigned(template)) return mapFields(template, (field) => signAgain(field, answers, device));
  const options = answers[template.options];
  return template.signed === 'create'
    ? device.create(options as Parameters<SoftwareAuthenticator['create']>[0])
    : device.get(options as Parameters<SoftwareAuthenticator['get']>[0]);
}
