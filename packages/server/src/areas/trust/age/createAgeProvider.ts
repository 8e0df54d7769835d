import { AGE_ENDS } from '@rendezvous/contracts/kinds';
import { signBody, verifyBody } from '../../../kernel/webhooks/signature.ts';
import { AgeProviderUnavailable, type AgeAnswer, type AgeProvider } from './AgeProvider.ts';

const TIMEOUT_MS = 10_000;

/** The header that signs our requests and the provider's webhooks. */
export const AGE_SIGNATURE = 'age-signature';

const OUTCOMES: readonly AgeAnswer['outcome'][] = ['over_18', ...AGE_ENDS];

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isPage = (url: unknown): url is string =>
  typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** @throws SyntaxError */
function readAnswer(text: string): AgeAnswer {
  const given: unknown = JSON.parse(text);
  const { token, ref, outcome: named } = isFields(given) ? given : {};
  const outcome = OUTCOMES.find((each) => each === named);
  if (typeof token !== 'string' || typeof ref !== 'string' || outcome === undefined)
    throw new SyntaxError('Not an answer to a check');
  return { token, ref, outcome };
}

/** Creates an HTTPS client for an age-check provider or the sandbox. */
export function createAgeProvider({ url, secret }: { url: string; secret: string | Buffer }): AgeProvider {
  return {
    async create({ token, method, language, country, returnUrl, webhookUrl }) {
      const order = { token, method, language, country, return_url: returnUrl, webhook_url: webhookUrl };
      const body = JSON.stringify(order);
      const answer = await fetch(`${url}/checks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [AGE_SIGNATURE]: signBody(secret, body) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new AgeProviderUnavailable(error instanceof Error ? error.message : 'network');
      });
      const made: unknown = answer.ok ? await answer.json().catch(() => null) : null;
      if (!isFields(made) || typeof made['ref'] !== 'string' || !isPage(made['url']))
        throw new AgeProviderUnavailable(`Answer ${answer.status}`);
      return { ref: made['ref'], url: made['url'] };
    },
    readWebhook({ headers, rawBody }) {
      verifyBody(secret, rawBody, headers[AGE_SIGNATURE]);
      return readAnswer(rawBody.toString('utf8'));
    },
  };
}
