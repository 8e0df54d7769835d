import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { signBody } from './signature.ts';

/** Delays in milliseconds before the second and later attempts. */
const PAUSES = [200, 1000, 5000];
const TIMEOUT_MS = 10_000;

const isLocal = (hostname: string) => /(^|\.)(localhost|test)$/.test(hostname);

function post(url: URL, body: string, signature: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(
      {
        // Unlike browsers, the system may not resolve *.localhost; .test is reserved for testing.
        hostname: isLocal(url.hostname) ? '127.0.0.1' : url.hostname,
        port: url.port,
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        timeout: TIMEOUT_MS,
        headers: {
          host: url.host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...signature,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    request.on('timeout', () => request.destroy(new Error('timeout')));
    request.on('error', reject);
    request.end(body);
  });
}

/**
 * POSTs a webhook, signed in the header `header`, until it gets a 2xx response; returns false once
 * attempts run out.
 */
export async function deliverWebhook(
  url: string,
  event: unknown,
  { secret, header }: { secret: string | Buffer; header: string },
): Promise<boolean> {
  const body = JSON.stringify(event);
  for (const pause of [0, ...PAUSES]) {
    if (pause) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
    }
    const status = await post(new URL(url), body, { [header]: signBody(secret, body) }).catch(() => 0);
    if (status >= 200 && status < 300) return true;
  }
  return false;
}
