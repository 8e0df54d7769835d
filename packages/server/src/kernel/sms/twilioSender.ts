import { SmsRefused, type SmsSender } from './SmsSender.ts';

const TIMEOUT_MS = 10_000;

/** The parts that we read: https://www.twilio.com/docs/messaging/api/message-resource. */
type Refusal = { code?: number; message?: string };

/**
 * Sends text messages by Twilio's REST interface or a compatible one.
 * @param smsUrl `https://<account>:<token>@<host>?from=%2B31970…`: base URL, credentials and
 * sender
 */
export function createTwilioSender(smsUrl: string): SmsSender {
  const url = new URL(smsUrl);
  const account = decodeURIComponent(url.username);
  const token = decodeURIComponent(url.password);
  const from = url.searchParams.get('from') ?? '';
  const address = new URL(`/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, url.origin);
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send({ to, text }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.ok) return;
      const { code, message } = (await answer.json().catch(() => ({}))) as Refusal;
      const reason = `Answer ${answer.status}, code ${code ?? 'none'}: ${message ?? ''}`;
      // 400 concerns this message (a landline, an unknown number); other errors may pass.
      if (answer.status === 400) throw new SmsRefused(reason);
      throw new Error(reason);
    },
  };
}
