import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deliverWebhook } from '../../../kernel/webhooks/deliverWebhook.ts';
import { SignatureError, verifyBody } from '../../../kernel/webhooks/signature.ts';
import type { AgeAnswer } from './AgeProvider.ts';
import { AGE_SIGNATURE } from './createAgeProvider.ts';

export const AGE_SANDBOX_ACTIONS = ['over_18', 'over_18_later', 'failed', 'cancelled', 'expired'] as const;
export type AgeSandboxAction = (typeof AGE_SANDBOX_ACTIONS)[number];

/** Delay of the answer `over_18_later`, in milliseconds. */
export const AGE_LATER_MS = 15_000;
/** Drops the oldest checks beyond this, so that a leak cannot fill the memory. */
const MOST_CHECKS = 1000;
const BODY_BYTES = 16 * 1024;

export type SandboxCheck = {
  ref: string;
  token: string;
  method: string;
  language: string;
  return_url: string;
  webhook_url: string;
  isAnswered: boolean;
};

export type AgeSandbox = {
  /** The base URL of its API. */
  url: string;
  find(ref: string): SandboxCheck | null;
  /**
   * Answers an open check once. Resolves when the site has received the answer, unless it is late.
   */
  act(ref: string, action: AgeSandboxAction): Promise<SandboxCheck | null>;
  close(): Promise<void>;
};

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > BODY_BYTES) throw new SyntaxError('Too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function answer(response: ServerResponse, status: number, body: unknown = {}): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Handles `POST /checks` of the protocol in docs/age-checks.md. */
async function take(
  request: IncomingMessage,
  response: ServerResponse,
  { secret, checks }: { secret: string | Buffer; checks: Map<string, SandboxCheck> },
): Promise<void> {
  if (request.method !== 'POST' || request.url !== '/checks') return answer(response, 404);
  try {
    const body = await readBody(request);
    verifyBody(secret, body, request.headers[AGE_SIGNATURE]);
    const order = JSON.parse(body.toString('utf8')) as Omit<SandboxCheck, 'ref' | 'isAnswered'>;
    const ref = `sba_${randomBytes(16).toString('hex')}`;
    for (const old of [...checks.keys()].slice(0, checks.size - MOST_CHECKS + 1)) checks.delete(old);
    checks.set(ref, { ...order, ref, isAnswered: false });
    answer(response, 201, { ref, url: new URL(`/sandbox/age/${ref}`, order.return_url).href });
  } catch (error) {
    answer(response, error instanceof SignatureError ? 401 : 400);
  }
}

/** Starts an age-check provider on the loopback interface. Its page decides the answers. */
export async function startAgeSandbox(secret: string | Buffer): Promise<AgeSandbox> {
  const checks = new Map<string, SandboxCheck>();
  const timers = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => void take(request, response, { secret, checks }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const tell = ({ token, ref, webhook_url }: SandboxCheck, outcome: AgeAnswer['outcome']) =>
    deliverWebhook(webhook_url, { token, ref, outcome }, { secret, header: AGE_SIGNATURE });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    find: (ref) => checks.get(ref) ?? null,
    async act(ref, action) {
      const check = checks.get(ref);
      if (!check || check.isAnswered) return check ?? null;
      check.isAnswered = true;
      if (action === 'over_18_later')
        timers.add(setTimeout(() => void tell(check, 'over_18'), AGE_LATER_MS).unref());
      else await tell(check, action);
      return check;
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
