import { createHmac, timingSafeEqual } from 'node:crypto';

export type WebhookRequest = {
  headers: Record<string, string | string[] | undefined>;
  rawBody: Buffer;
};

/** The webhook is not from the provider, or is too old to trust. */
export class SignatureError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'SignatureError';
  }
}

/** Maximum age of a signed webhook: allows for queues, but prevents replays from old logs. */
export const SIGNATURE_SECONDS = 300;

const digest = (secret: string | Buffer, time: number, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');

/** Returns the header value `t=<seconds>,v1=<hex>` over the time and the raw body. */
export function signBody(secret: string | Buffer, body: Buffer | string, now: number = Date.now()): string {
  const time = Math.floor(now / 1000);
  return `t=${time},v1=${digest(secret, time, body)}`;
}

/** @throws SignatureError unless `header` signs `body` within the last five minutes */
export function verifyBody(
  secret: string | Buffer,
  body: Buffer,
  header: string | string[] | undefined,
  now: number = Date.now(),
): void {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([a-f0-9]{64})$/.exec(header) : null;
  if (!match) throw new SignatureError('No signature');
  const time = Number(match[1]);
  const expected = Buffer.from(digest(secret, time, body), 'hex');
  if (!timingSafeEqual(expected, Buffer.from(match[2] ?? '', 'hex')))
    throw new SignatureError('Wrong signature');
  if (Math.abs(now / 1000 - time) > SIGNATURE_SECONDS) throw new SignatureError('Signature too old');
}
